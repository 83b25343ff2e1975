/**
 * One call of specification section 7 (or an addition of decisions section 3).
 * The browser builds its URL from `area` and `target`, the gateway passes `upstream` on to the provider,
 * the provider answers it: all three read this one table. It is plain data, so that the browser does not
 * pay for the schemas; those stand in `call-schemas.ts`.
 */
export interface Call {
  readonly method: 'GET' | 'POST';
  /**
   * Where the browser finds it: `quote` is `/quote/?relativeUrl={target}`; `medical` is `/edp/medical{target}`,
   * where a target with `?relativeUrl=` keeps that form.
   */
  readonly area: 'quote' | 'medical';
  /** Template with `{name}` placeholders, each one path segment. */
  readonly target: string;
  /** Path template at the provider. */
  readonly upstream: string;
  /** Query names passed on. Anything else is refused. */
  readonly query: readonly string[];
  /** Carries the bearer token of `generate-payload`. */
  readonly token: boolean;
  /** Takes an Idempotency-Key; a replay returns the first answer. */
  readonly idempotent: boolean;
  /** A status of 500 or above does not lead to the error page. */
  readonly exemptFromErrorPage: boolean;
  /** How the request travels: `form` is multipart/form-data with one file, passed on as a stream. */
  readonly sends: 'json' | 'form';
  /** What comes back: `jpeg` is an image, for its owner alone; failures are problem documents all the same. */
  readonly answers: 'json' | 'jpeg';
}

type Optional = 'query' | 'idempotent' | 'exemptFromErrorPage' | 'sends' | 'answers';
type Options = Partial<Pick<Call, Optional | 'upstream' | 'token'>>;

/** Something beside the way to a policy: its failure is told where it was asked for, and takes nobody to the error page. */
const ASIDE = { exemptFromErrorPage: true } as const;

/** Every allowed call. What is not here does not exist: the gateway answers 404 and asks nobody. */
export const CALLS = {
  createQuotation: quote('POST', 'quotation/'),
  loadQuotation: quote('GET', 'quotation/{refId}'),
  shareQuotation: quote('POST', 'quotation/{refId}/share'),
  loadSharedQuotation: quote('GET', 'quotation/shared/{shareToken}'),
  loadProjection: quote('GET', 'quotation/{refId}/projection', ASIDE),
  saveQuotationDraft: quote('POST', 'drafts/', ASIDE),
  loadQuotationDraft: quote('GET', 'drafts/{draftId}', ASIDE),
  validatePromo: quote('POST', 'promo/validate'),
  saveApplication: quote('POST', 'applications/', { idempotent: true }),
  loadApplication: quote('GET', 'applications/{refId}'),
  loadQuestions: quote('POST', 'applications/uw/questions'),
  assess: quote('POST', 'applications/uw/assessments'),
  loadFacilities: quote('POST', 'facilities/'),
  uploadImage: quote('POST', 'uploads/', { ...ASIDE, sends: 'form' }),
  loadImage: quote('GET', 'uploads/{uploadId}', { ...ASIDE, answers: 'jpeg' }),
  loadDocument: quote('POST', 'documents/'),
  listDocuments: quote('GET', 'documents/{productCode}/{entityType}/{language}', ASIDE),
  resendPolicy: quote('POST', 'documents/resend', ASIDE),
  createLead: quote('POST', 'leads/', { ...ASIDE, idempotent: true }),
  continueLater: quote('POST', 'journeys/continue', ASIDE),
  resumeJourney: quote('POST', 'journeys/resume'),
  loadJourney: quote('GET', 'journeys/current/{productCode}/{entityType}', ASIDE),
  endJourney: quote('POST', 'journeys/end', ASIDE),
  loadOccupations: quote('GET', 'occupations/'),
  loadPlans: quote('GET', 'plans/{productCode}/{entityType}'),

  generateToken: medical('POST', '/token/generate-payload', { token: false }),
  loadPaymentType: medical('GET', '/application/?relativeUrl=Payment/GetPaymentType', {
    upstream: '/application/Payment/GetPaymentType',
    query: ['agentCode', 'entityType'],
  }),
  loadTransactionNumber: medical(
    'GET',
    '/application/?relativeUrl=Payment/GetPaymentTransactionNumber',
    { upstream: '/application/Payment/GetPaymentTransactionNumber', query: ['encodedOrderId'] },
  ),
  submitPayment: medical('POST', '/payment/SubmitPayment', { idempotent: true }),
  loadPaymentStatus: medical('GET', '/payment/GetPaymentStatus/{transactionNo}/{entityType}'),
  loadBanner: medical('POST', '/admin/?relativeUrl=MY/BannerConfig/GetBanner/', {
    upstream: '/admin/MY/BannerConfig/GetBanner/',
  }),
  screenCustomer: medical('POST', '/application/?relativeUrl=MDMScreening/GetCustomerProfileFE', {
    upstream: '/application/MDMScreening/GetCustomerProfileFE',
    exemptFromErrorPage: true,
  }),
  verifyAgent: medical('POST', '/agent/GetAgentData/'),
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;

/** Base paths of the two areas on the gateway. */
export const QUOTE_BASE = '/quote/';
export const MEDICAL_BASE = '/edp/medical';

/** Header every state-changing call of the browser carries; a foreign site cannot send it without CORS. */
export const CSRF_HEADER = 'x-edp-request';
export const IDEMPOTENCY_HEADER = 'idempotency-key';

function quote(method: Call['method'], target: string, options: Options = {}): Call {
  return call({ method, area: 'quote', target, upstream: `/${target}`, token: false, ...options });
}

function medical(method: Call['method'], target: string, options: Options = {}): Call {
  return call({ method, area: 'medical', target, upstream: target, token: true, ...options });
}

function call(given: Omit<Call, Optional> & Options): Call {
  return {
    query: [],
    idempotent: false,
    exemptFromErrorPage: false,
    sends: 'json',
    answers: 'json',
    ...given,
  };
}
