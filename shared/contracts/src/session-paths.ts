import { BASE_PATH } from './pages';

/** `GET`: how long the browser session lasts; asking does not prolong it. The gateway answers by itself. */
export const SESSION_PATH = `${BASE_PATH}/-/session`;
/** `POST`: the buyer is still there. Answers as the `GET`, or 401 `session.expired`. */
export const SESSION_EXTEND_PATH = `${SESSION_PATH}/extend`;
/** `POST`: nobody is there any more; what was begun stays for whoever has a link to it. */
export const SESSION_END_PATH = `${SESSION_PATH}/end`;
