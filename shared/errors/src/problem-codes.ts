import type { ProblemDocument, ProblemFieldError } from './problem-document';

/** Codes of problem documents, sent by gateway, provider and card gateway (decisions, section 3). */
export const PROBLEM = {
  malformed: 'request.malformed',
  unauthorised: 'token.invalid',
  sessionExpired: 'session.expired',
  signatureInvalid: 'signature.invalid',
  forbidden: 'request.forbidden',
  agentMayNot: 'agent.mayNot',
  notFound: 'notFound',
  methodNotAllowed: 'method.notAllowed',
  idempotencyConflict: 'idempotency.conflict',
  stepMissing: 'journey.stepMissing',
  quotationDiffers: 'quotation.differs',
  quotationExpired: 'quotation.expired',
  quotationChanged: 'quotation.changed',
  applicationLocked: 'application.locked',
  alreadyPaid: 'payment.alreadyPaid',
  questionsChanged: 'questions.changed',
  wrongHost: 'request.host',
  tooLarge: 'request.tooLarge',
  mediaType: 'request.mediaType',
  ruleBroken: 'rule.broken',
  notEligible: 'applicant.notEligible',
  promoUsedUp: 'promo.usedUp',
  amountMismatch: 'payment.amountMismatch',
  tooManyRequests: 'request.tooMany',
  internal: 'internal',
  upstream: 'upstream.failed',
  unavailable: 'unavailable',
} as const;

export type ProblemCode = (typeof PROBLEM)[keyof typeof PROBLEM];

interface ProblemKind {
  readonly status: number;
  readonly title: string;
}

/** Status and title of each code. The title does not depend on the case, so that it cannot leak data. */
export const PROBLEM_KINDS: Readonly<Record<ProblemCode, ProblemKind>> = {
  'request.malformed': { status: 400, title: 'The request is not well formed.' },
  'token.invalid': {
    status: 401,
    title: 'The token is missing, expired or not valid for this request.',
  },
  'session.expired': {
    status: 401,
    title: 'The browser session has ended; a new one has started.',
  },
  'signature.invalid': { status: 401, title: 'The signature is missing, stale or wrong.' },
  'request.forbidden': { status: 403, title: 'This is not allowed for this session.' },
  'agent.mayNot': { status: 403, title: 'Only the buyer may do this, not their agent.' },
  notFound: { status: 404, title: 'The resource does not exist.' },
  'method.notAllowed': { status: 405, title: 'This method is not allowed here.' },
  'idempotency.conflict': { status: 409, title: 'The idempotency key was used with another body.' },
  'journey.stepMissing': { status: 409, title: 'An earlier step of the journey is missing.' },
  'quotation.differs': { status: 409, title: 'The people are not those of the quotation.' },
  'quotation.expired': { status: 409, title: 'The price of the quotation is no longer held.' },
  'quotation.changed': { status: 409, title: 'The quotation was changed by another request.' },
  'application.locked': { status: 409, title: 'The application can no longer be changed.' },
  'payment.alreadyPaid': { status: 409, title: 'This application is paid already.' },
  'questions.changed': { status: 409, title: 'The questions have changed since they were loaded.' },
  'request.tooLarge': { status: 413, title: 'The request is too large.' },
  'request.mediaType': { status: 415, title: 'This media type is not accepted.' },
  'request.host': { status: 421, title: 'The service does not have this host name.' },
  'rule.broken': { status: 422, title: 'The request breaks a rule.' },
  'applicant.notEligible': { status: 422, title: 'A person in the request cannot buy online.' },
  'promo.usedUp': { status: 422, title: 'The promo code can no longer be used.' },
  'payment.amountMismatch': { status: 422, title: 'The amount is not the amount due.' },
  'request.tooMany': { status: 429, title: 'Too many requests; try again later.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  'upstream.failed': { status: 502, title: 'An upstream service failed.' },
  unavailable: { status: 503, title: 'The service is not available at the moment.' },
};

/** Creates the problem document of a code; `errors` names invalid input by JSON pointer. */
export function problemDocument(
  code: ProblemCode,
  extra: { readonly errors?: readonly ProblemFieldError[]; readonly supportCode?: string } = {},
): ProblemDocument {
  return { code, ...PROBLEM_KINDS[code], ...extra };
}
