/** For the browser tests: a product of their own, and what a buyer does without pages. */
export { type Answer, toAnswer } from './answer';
export { temporaryDataFolder } from './data-folder';
export type { WireRequest } from './exchange';
export { addOperator } from './operator';
export { startOwnProduct } from './product';
export { answerHealth, apply, askHealth, type Quoted } from './purchase';
export { healthyAnswers } from './requests/health-answers';
export { quotationApplicant, quotationRequest } from './requests/quotation-request';
export { type RequestParts, Session } from './session';
