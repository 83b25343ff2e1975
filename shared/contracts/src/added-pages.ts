import { Type, type Static } from 'typebox';
import { JOURNEY_PAGES, type JourneyPage, STEPS } from './pages';
import * as S from './schema';

/** A page that a remote brings with it (`pageFacts` in `pages.ts`). */
export const PageOfRemote = S.Closed({
  /** Its address below product and variant: the remote's name without `mfe-`, and what it likes below that. */
  path: Type.String({ pattern: '^(?!.{41})[a-z][a-z0-9-]*(/[a-z0-9-]+)?$' }),
  /** The step of the stepper that it belongs to; absent: none. */
  step: Type.Optional(S.OneOf(STEPS)),
  /** The page of the journey that a buyer must have come to before; absent: it is always open. */
  opensAt: Type.Optional(S.OneOf(Object.keys(JOURNEY_PAGES) as JourneyPage[])),
});

export const PagesOfRemote = Type.Array(PageOfRemote, { maxItems: 10 });

export type PageOfRemote = Static<typeof PageOfRemote>;
