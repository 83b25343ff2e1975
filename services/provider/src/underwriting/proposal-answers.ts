import type { ByLanguage, Gender, RelationshipCode, YesNo } from '@edp/domain';
import type { Caller } from '../platform/http';

/** The answers about one person. Texts are empty where no question was asked. */
export interface PersonAnswers {
  readonly id: string;
  readonly name: string;
  readonly maskedId: string;
  readonly gender: Gender;
  readonly nationality: ByLanguage<string>;
  readonly occupation: ByLanguage<string>;
  /** Null for people without work, who are not asked. */
  readonly worksIndoors: YesNo | null;
  readonly mobile: string;
  readonly email: string;
  readonly address: string;
}

/** A health question as asked, with the answer for each person it applies to. */
export interface HealthAnswer {
  readonly question: ByLanguage<string>;
  readonly answers: readonly { readonly personId: string; readonly answer: string }[];
}

/** The buyer's answers for a proposal. */
export interface ProposalAnswers {
  readonly people: readonly PersonAnswers[];
  /** Null where the reader may not see them. */
  readonly health: readonly HealthAnswer[] | null;
  /** The person who gave the health answers; null like these, or before they are given. */
  readonly respondentId: string | null;
  readonly payor: string;
  /** Null when the payor pays with their own card; `other` where the reader may not see who another owner is. */
  readonly cardOwner:
    | {
        readonly name: string;
        readonly maskedId: string;
        readonly relationship: RelationshipCode;
      }
    | 'other'
    | null;
}

export interface ProposalAnswersSource {
  /**
   * For the session of a journey, without health answers for an agent. Rejects another session's
   * journey.
   */
  forCaller(caller: Caller, refId: string): Promise<ProposalAnswers>;
  /** For the data export of the proposer, without the data of others. */
  forProposer(refId: string): Promise<ProposalAnswers>;
  /** For e-mail, without health answers: e-mail is relayed and stored in plain text. */
  forMail(refId: string): Promise<ProposalAnswers>;
}
