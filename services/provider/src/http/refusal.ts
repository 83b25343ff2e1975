import type { MessageCode } from '@edp/domain';

/** Every way this service says no, with the status and title of its problem document. Codes are never renamed. */
export const REFUSALS = {
  badRequest: { status: 400, title: 'The request is malformed.' },
  idempotencyKeyMissing: { status: 400, title: 'This call needs an Idempotency-Key.' },
  notFromGateway: { status: 401, title: 'The request is not signed by the gateway.' },
  tokenInvalid: { status: 401, title: 'The token is missing, expired or for something else.' },
  notFound: { status: 404, title: 'Record not found.' },
  methodNotAllowed: { status: 405, title: 'This method is not available here.' },
  idempotencyKeyReused: { status: 409, title: 'This Idempotency-Key was used with another body.' },
  applicationLocked: { status: 409, title: 'The application is submitted and cannot be changed.' },
  quotationDiffers: {
    status: 409,
    title: 'The people differ from the quotation; price it again first.',
  },
  quotationExpired: { status: 409, title: 'The price is no longer held; price it again first.' },
  stepMissing: { status: 409, title: 'An earlier step of the journey is not complete.' },
  catalogueChanged: { status: 409, title: 'The questions have changed; load them again.' },
  amountDiffers: { status: 422, title: 'The amount is not the one to be charged.' },
  bodyTooLarge: { status: 413, title: 'The request is too large.' },
  mediaTypeUnsupported: { status: 415, title: 'The content type is not supported.' },
  rulesBroken: { status: 422, title: 'Some values are not valid.' },
  notEligible: { status: 422, title: 'Somebody in this request cannot buy online.' },
  promoUsedUp: { status: 422, title: 'The promo code cannot be used any more.' },
  tooManyTries: { status: 429, title: 'Too many tries. Please wait.' },
  unexpected: { status: 500, title: 'Something went wrong on our side.' },
  unavailable: { status: 503, title: 'The service is not available right now.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type RefusalCode = keyof typeof REFUSALS;

/** What is wrong with one value: where it stands in the request, and a message code or a word for its shape. */
export interface ValueError {
  readonly pointer: string;
  readonly code: MessageCode | (string & {});
}

interface RefusalDetails {
  readonly errors?: readonly ValueError[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** Thrown where a request cannot be answered as asked; becomes a problem document. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: readonly ValueError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: RefusalCode,
    { errors, retryAfterSeconds, cause }: RefusalDetails = {},
  ) {
    super(REFUSALS[code].title, { cause });
    this.name = 'Refusal';
    this.status = REFUSALS[code].status;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Throws when a rule is broken: 422 with all broken rules at once. */
export function refuseWhenBroken(errors: readonly ValueError[]): void {
  if (errors.length > 0) throw new Refusal('rulesBroken', { errors });
}
