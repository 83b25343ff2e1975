export { registerAccessLog } from './access-log';
export { answerText } from './answer-text';
export { answerCall, jsonAnswer, routeCall } from './call-route';
export { callerOf, registerCaller, type Caller } from './caller';
export { registerHealth } from './health';
export { registerJsonBody } from './json-body';
export { orderedText } from './ordered-text';
export { registerProblems, sendFailure } from './problems';
export {
  Refusal,
  refuseWhenBroken,
  wholeRequest,
  type RefusalName,
  type ValueError,
} from './refusal';
export { schemaCheck } from './schema-check';
export { unstorableTexts } from './storable-text';
export { check, need, under } from './value-checks';
export { toValueErrors } from './value-errors';
