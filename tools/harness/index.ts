/** Exports for the browser tests: a product of their own, and the requests of a buyer without pages. */
export { type ApiResponse, parseResponse } from './response';
export { temporaryDataFolder } from './data-folder';
export type { WireRequest } from './exchange';
export { addOperator } from './operator';
export { startOwnProduct } from './product';
export { answerHealth, apply, askHealth, type Quoted } from './purchase';
export { healthyAnswers } from './requests/health-answers';
export { quotationApplicant, quotationRequest } from './requests/quotation-request';
export { type RequestParts, Session } from './session';
