import { isEmail, malaysianDay, normaliseEmail, parseNric } from '@edp/domain';
import { serverNow } from '@edp/http';
import { type Member, type RootState, selectMembers, selectUncoveredProposer } from '@edp/store';
import type { DetailsValues } from '../../store/details-values';

/** The people of a quotation. */
interface QuotedPeople {
  readonly members: readonly Member[];
  /** A buyer who is not covered; null if the buyer is a member. */
  readonly proposer: Member | null;
}

/**
 * The people of the quotation, updated with the fields of this page that affect it: nationality, and the identity of a
 * buyer who covers children only. Null if the quotation has these values already.
 */
export function peopleAsTyped(state: RootState, values: DetailsValues): QuotedPeople | null {
  const before = { members: selectMembers(state), proposer: selectUncoveredProposer(state) };
  const withNationality = (member: Member): Member => {
    const nationality = values.people[member.id]?.nationality;
    return nationality && nationality !== member.nationality ? { ...member, nationality } : member;
  };
  const members = before.members.map(withNationality);
  const proposer = before.proposer && withIdentity(withNationality(before.proposer), values);
  const isSame =
    proposer === before.proposer &&
    members.every((member, index) => member === before.members[index]);
  if (isSame) return null;
  // The quotation contains the e-mail addresses of the last draft; newer ones must not be reverted.
  const withEmail = (member: Member): Member => {
    const email = normaliseEmail(values.people[member.id]?.email ?? '');
    return isEmail(email) ? { ...member, email } : member;
  };
  return { members: members.map(withEmail), proposer: proposer && withEmail(proposer) };
}

/** Unchanged if the typed identity is incomplete, or equal. */
function withIdentity(proposer: Member, { people }: DetailsValues): Member {
  const { nric = '', occupationCode = '' } = people[proposer.id]?.identity ?? {};
  const read = parseNric(nric, malaysianDay(serverNow()));
  if (!read || occupationCode === '') return proposer;
  const { number, gender } = read;
  const isSame = number === proposer.nric && occupationCode === proposer.occupationCode;
  return isSame ? proposer : { ...proposer, nric: number, gender, occupationCode };
}
