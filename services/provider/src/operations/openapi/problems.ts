import { type Endpoint, SESSION_ENDED_HEADER } from '@edp/contracts';
import {
  PROBLEM,
  PROBLEM_KINDS,
  PROBLEM_MEDIA_TYPE,
  type ProblemCode,
  problemDocument,
} from '@edp/errors';
import type { ProblemName } from '../../platform/http';

/** Error responses of every endpoint. */
const OF_EVERY_ENDPOINT: readonly ProblemName[] = [
  'malformed',
  'unauthorised',
  'sessionExpired',
  'internal',
  'unavailable',
];

/** All error responses of an endpoint: its own, and those of its kind. */
export function problemsOf(endpoint: Endpoint, own: readonly ProblemName[]): ProblemCode[] {
  const names = new Set<ProblemName>([
    ...OF_EVERY_ENDPOINT,
    ...(endpoint.method === 'POST' ? (['tooLarge', 'mediaType'] as const) : []),
    ...(endpoint.upstream.includes('{') ? (['notFound'] as const) : []),
    ...(endpoint.idempotent ? (['idempotencyConflict'] as const) : []),
    ...own,
  ]);
  return [...names].map((name) => PROBLEM[name]);
}

/** Error responses by status, with one example for each code. */
export function problemResponses(codes: readonly ProblemCode[]) {
  const statuses = [...new Set(codes.map((code) => PROBLEM_KINDS[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => PROBLEM_KINDS[code].status === status);
      const headers = HEADERS[status];
      return [
        String(status),
        {
          description: here.map((code) => PROBLEM_KINDS[code].title).join(' '),
          ...(headers && { headers }),
          content: {
            [PROBLEM_MEDIA_TYPE]: {
              schema: { $ref: '#/components/schemas/Problem' },
              examples: Object.fromEntries(here.map((code) => [code, { value: exampleOf(code) }])),
            },
          },
        },
      ];
    }),
  );
}

const RETRY_AFTER = {
  description: 'Seconds after which the request can be retried.',
  schema: { type: 'integer', minimum: 1 },
};

/** Headers of error responses by status. */
const HEADERS: Readonly<Record<number, object>> = {
  401: {
    [SESSION_ENDED_HEADER]: {
      description: 'Only with `session.expired`: the session that signed the request has ended.',
      schema: { type: 'string', const: '1' },
    },
  },
  429: { 'Retry-After': RETRY_AFTER },
  503: { 'Retry-After': RETRY_AFTER },
};

/** The JSON pointer in the example of a code whose problem documents have one. */
const EXAMPLE_ERRORS: Partial<Record<ProblemCode, { pointer: string; code: string }>> = {
  'request.malformed': { pointer: '/preferredLang', code: 'enum' },
  'rule.broken': { pointer: '/applicantData/0/idNo', code: 'nric.genderMismatch' },
  'applicant.notEligible': { pointer: '/applicants/0', code: 'nationality' },
  'quotation.differs': { pointer: '/applicants/0/idNo', code: 'differs' },
  'payment.amountMismatch': { pointer: '/amount', code: 'differs' },
};

function exampleOf(code: ProblemCode) {
  const error = EXAMPLE_ERRORS[code];
  const isServerError = PROBLEM_KINDS[code].status >= 500;
  return problemDocument(code, {
    ...(error ? { errors: [error] } : {}),
    ...(isServerError ? { supportCode: 'K7QF-2M9D' } : {}),
  });
}
