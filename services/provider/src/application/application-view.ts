import type { Application, AssessmentOutcome, CardOwner, Payout } from '@edp/contracts';
import { AGENT_STATUS } from '@edp/domain';
import type { ActingAs, QuotationRow } from '../journey';
import type { PricedJourney } from '../quotation';
import type { Catalogue } from '../reference-data';
import type { ApplicantDetails } from './applicants.repository';
import { toApplication } from './application-wire';
import type { ApplicationRow } from './tables';

/** Data of an assessment that an application returns once it has an outcome. */
export interface DecidedAssessment {
  readonly respondentId: string;
  readonly outcome: AssessmentOutcome | null;
  readonly assessedAt: Date | null;
}

/** Everything stored about an application besides its quotation. */
interface StoredApplication {
  readonly row: ApplicationRow;
  /** Version of each text last agreed to. */
  readonly consentVersions: Readonly<Record<string, string>>;
  readonly payout: Payout;
  readonly details: readonly ApplicantDetails[];
  readonly cardOwner: CardOwner | null;
  readonly assessment: DecidedAssessment | null;
}

/** An application in the words of the contract, with what follows from the current catalogue. */
export function toApplicationView(
  journey: PricedJourney,
  { assessment, ...stored }: StoredApplication,
  { plans, coverTerms, agents }: Catalogue,
): Application {
  const decided = assessment?.outcome ? assessment : null;
  return toApplication({
    journey,
    ...stored,
    plans,
    periods: coverTerms,
    isValidAgent: isOfActiveAgent(journey.quotation, agents),
    respondentId: decided?.respondentId,
    assessedAt: decided?.assessedAt,
  });
}

/** Removes the smoking status for an agent, who may not read it, like health answers. */
export function asShownTo(actingAs: ActingAs, applicant: ApplicantDetails): ApplicantDetails {
  return actingAs === 'agent' ? { ...applicant, isSmoking: '' } : applicant;
}

/** Checks the current register: an agent may have left since. The default agent is no agent. */
function isOfActiveAgent(
  { agentCode }: QuotationRow,
  { byCode, defaultAgent }: Catalogue['agents'],
) {
  if (agentCode === defaultAgent.agentCode) return false;
  return byCode.get(agentCode)?.agentStatus === AGENT_STATUS.active;
}
