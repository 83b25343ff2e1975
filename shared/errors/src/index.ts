export {
  hasProblem,
  isChangedElsewhere,
  isOutcomeUnknown,
  isServerError,
  isNotFound,
  isRateLimited,
  isTransient,
  problemOf,
  type CallFailure,
} from './call-failure';
export { EdpError, toEdpError } from './edp-error';
export type { ErrorCode } from './error-codes';
export { PROBLEM, PROBLEM_KINDS, problemDocument, type ProblemCode } from './problem-codes';
export {
  isProblemDocument,
  PROBLEM_MEDIA_TYPE,
  type ProblemDocument,
  type ProblemFieldError,
} from './problem-document';
export { RemoteLoadFailure, type RemoteLoadFailureKind } from './remote-load-failure';
export { err, mapResult, ok, type Result } from './result';
export { CODE_ALPHABET, createSupportCode, isSupportCode } from './support-code';
