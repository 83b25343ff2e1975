import { Type, type Static } from 'typebox';
import { BASE_PATH } from './pages';
import { Closed } from './schema';

/** `GET`: how long the browser session lasts; asking does not prolong it. The gateway answers by itself. */
export const SESSION_PATH = `${BASE_PATH}/-/session`;
/** `POST`: the buyer is still there. Answers as the `GET`, or 401 `session.expired`. */
export const SESSION_EXTEND_PATH = `${SESSION_PATH}/extend`;

/** Seconds; both 0 when there is no session, or when it has ended. */
export const SessionTimes = Closed({
  /** Until it ends if nothing more is asked. */
  secondsLeft: Type.Integer({ minimum: 0 }),
  /** Until it ends however busy it is: an extension goes no further than this. */
  secondsAtMost: Type.Integer({ minimum: 0 }),
});
export type SessionTimes = Static<typeof SessionTimes>;
