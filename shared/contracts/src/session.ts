import { Type, type Static } from 'typebox';
import { Closed } from './schema';

/** How long the browser session lasts. Seconds; both 0 when there is no session, or when it has ended. */
export const SessionTimes = Closed({
  /** Until it ends if nothing more is asked. */
  secondsLeft: Type.Integer({ minimum: 0 }),
  /** Until it ends however busy it is: an extension goes no further than this. */
  secondsAtMost: Type.Integer({ minimum: 0 }),
});
export type SessionTimes = Static<typeof SessionTimes>;
