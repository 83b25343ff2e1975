import type { ByLanguage, Gender, RelationshipCode, YesNo } from '@edp/domain';
import type { Caller } from '../platform/http';

/** What was answered about one person. Texts are empty where nothing was asked. */
export interface PersonAnswers {
  readonly id: string;
  readonly name: string;
  readonly maskedNric: string;
  readonly gender: Gender;
  readonly nationality: ByLanguage<string>;
  readonly occupation: ByLanguage<string>;
  /** Null where nobody is asked: people without work. */
  readonly worksIndoors: YesNo | null;
  readonly mobile: string;
  readonly email: string;
  readonly address: string;
}

/** A health question as it was put, with the answer for each person it was meant for. */
export interface HealthAnswer {
  readonly question: ByLanguage<string>;
  readonly answers: readonly { readonly personId: string; readonly answer: string }[];
}

/** What the buyer answered on the way to a proposal. */
export interface ProposalAnswers {
  readonly people: readonly PersonAnswers[];
  /** Null where whoever is to read them may not: they are the most sensitive of all. */
  readonly health: readonly HealthAnswer[] | null;
  readonly payor: string;
  /** Null when the payor pays with a card of their own. */
  readonly cardOwner: {
    readonly name: string;
    readonly maskedNric: string;
    readonly relationship: RelationshipCode;
  } | null;
}

export interface ProposalAnswersSource {
  /** As far as a session may read them: an agent is told no health answers. Rejects what is not the caller's. */
  forCaller(caller: Caller, refId: string): Promise<ProposalAnswers>;
  /** What the proposer answered about themselves: whoever asks for their data is given nothing about the others. */
  forProposer(refId: string): Promise<ProposalAnswers>;
  /** Without health answers: e-mail passes through the hands of others, and lies about in clear. */
  forMail(refId: string): Promise<ProposalAnswers>;
}
