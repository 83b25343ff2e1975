/** Days after the cover begins: an operator's figures, which the provider reads from a file. */
export interface CoverPeriods {
  /** Until then the policy can be given back for the whole premium. */
  readonly freeLookDays: number;
  /** Illnesses are covered from then on; accidents at once. */
  readonly waitingDays: number;
  /** The illnesses that the policy names are covered from then on. */
  readonly specifiedWaitingDays: number;
}

/** Decisions section 7 and Malaysian market practice: what a page assumes of a provider that does not say. */
export const DEFAULT_COVER_PERIODS: CoverPeriods = {
  freeLookDays: 15,
  waitingDays: 30,
  specifiedWaitingDays: 120,
};
