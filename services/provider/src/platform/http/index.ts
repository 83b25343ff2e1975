export { responseText } from './response-text';
export { bodyParser, handleEndpoint, jsonResponse, routeEndpoint } from './endpoint-route';
export { callerOf, registerCaller, sessionKeyOf, type Caller } from './caller';
export { registerHealth } from './health';
export { registerJsonBody } from './json-body';
export { orderedText } from './ordered-text';
export { registerProblems, sendFailure } from './problems';
export {
  ProblemError,
  QueueFullError,
  throwIfBroken,
  wholeRequest,
  type ProblemName,
  type ValueError,
} from './problem-error';
export { unstorableTexts } from './storable-text';
export { check, requireText, prefixed } from './value-checks';
export { toValueErrors } from './value-errors';
