import type { AgentOnJourney, QuotationApplicant, QuotedApplicant } from '@edp/contracts';
import {
  CLIENT_TYPE,
  NO_AGENT_CODE,
  RELATIONSHIP,
  type Sen,
  senToRinggit,
  YES_NO,
} from '@edp/domain';
import type { Member } from '../members';

/** Maps a person of the provider's quotation to a member. */
export function toMember(wire: QuotedApplicant): Member {
  return {
    id: wire.id,
    relationship: wire.relationship,
    gender: wire.gender ?? null,
    nric: wire.idNo,
    nationality: wire.nationality,
    occupationCode: wire.occupationCode,
    worksIndoors: wire.isIndoor === YES_NO.yes,
    email: wire.emails[0]?.value ?? '',
    planCode: wire.planCode,
    withDeductible: wire.deductibleAmount > 0,
    ...(wire.dob !== undefined && { dateOfBirth: wire.dob }),
    ...(wire.age !== undefined && { age: wire.age }),
  };
}

/**
 * Maps a covered member to the provider's format; the buyer is both proposer and assured.
 *
 * @param deductible in sen, for a member who takes it
 * @param isSelected false for a known person who is not part of this purchase
 */
export function toQuotationApplicant(
  member: Member,
  deductible: Sen,
  isSelected = true,
): QuotationApplicant {
  const { id, relationship, gender, nric, nationality, occupationCode, email, planCode } = member;
  return {
    id,
    clientType:
      relationship === RELATIONSHIP.self ? CLIENT_TYPE.proposerAndAssured : CLIENT_TYPE.lifeAssured,
    relationship,
    ...(gender && { gender }),
    idType: 'NRIC',
    idNo: nric,
    nationality,
    occupationCode,
    isIndoor: member.worksIndoors ? YES_NO.yes : YES_NO.no,
    emails: email ? [{ type: 'personal', value: email, isPrimary: true }] : [],
    ...(planCode && { planCode }),
    deductibleAmount: member.withDeductible ? senToRinggit(deductible) : 0,
    isSelected,
  };
}

/** Maps a buyer who covers children only to the provider's format: a proposer who is not assured. */
export function toProposerApplicant(proposer: Member): QuotationApplicant {
  return { ...toQuotationApplicant(proposer, 0), clientType: CLIENT_TYPE.proposer };
}

/** The wire value of a journey without an agent (specification section 9, decisions section 8). */
export const NO_AGENT: AgentOnJourney = { agentCode: NO_AGENT_CODE, agentBranch: 'BR001' };

/** The agent of a journey, or null for the default code. */
export function toAgent(wire: AgentOnJourney): AgentOnJourney | null {
  return wire.agentCode === NO_AGENT.agentCode ? null : wire;
}
