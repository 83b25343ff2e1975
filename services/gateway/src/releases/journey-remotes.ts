import { JOURNEY_PAGES } from '@edp/contracts';

/** The remotes of the journey: every document has them. */
export const JOURNEY_REMOTES: ReadonlySet<string> = new Set(
  Object.values(JOURNEY_PAGES).map(({ remote }) => remote),
);
