import { VARIANTS } from '@edp/domain';

/**
 * One endpoint of specification section 7 (or an addition of decisions section 3).
 * The browser builds its URL from `area` and `target`, the gateway passes `upstream` on to the provider,
 * the provider answers it: all three read this one table. It is plain data, so that the browser does not
 * pay for the schemas; those are in `endpoint-schemas.ts`.
 */
export interface Endpoint {
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
  /** Query parameters that are passed on. Others are rejected. */
  readonly query: readonly string[];
  /** Carries the bearer token of `generate-payload`. */
  readonly token: boolean;
  /** Takes an Idempotency-Key; a replay returns the first response. */
  readonly idempotent: boolean;
  /** A status of 500 or above does not lead to the error page. */
  readonly exemptFromErrorPage: boolean;
  /** How the request travels: `form` is multipart/form-data with one file, passed on as a stream. */
  readonly sends: 'json' | 'form';
  /** What comes back: `jpeg` is an image, for its owner alone; failures are problem documents all the same. */
  readonly answers: 'json' | 'jpeg';
  /** The response is an envelope `{ data }`, which the browser's client unwraps. */
  readonly wrapped: boolean;
  /**
   * The response depends on the path only. A request with the `version` of its content is cached by the browser;
   * documents contain the versions.
   */
  readonly versioned: boolean;
  /** Field of a POST's body with the reference that its token is requested for; a GET has it in its path. */
  readonly tokenField: string | null;
}

type Optional =
  | 'query'
  | 'idempotent'
  | 'exemptFromErrorPage'
  | 'sends'
  | 'answers'
  | 'wrapped'
  | 'versioned'
  | 'tokenField';
type Options = Partial<Pick<Endpoint, Optional | 'upstream' | 'token'>>;

/** A row whose types know its path and its options, so that a client can tell what a request needs. */
type TypedEndpoint<Target extends string, Given extends Options> = Endpoint & {
  target: Target;
} & Given;

/**
 * For requests in the background, or those that the page can repeat: the failure is shown in place, with Try again.
 * Only what the buyer waits for and cannot repeat leads to the error page (specification section 2).
 */
const ASIDE = { exemptFromErrorPage: true } as const;
const WRAPPED = { wrapped: true } as const;
const VERSIONED = { versioned: true } as const;

/** The endpoint table: every allowed endpoint. For others the gateway responds with 404 and sends the provider no request. */
export const ENDPOINTS = {
  createQuotation: quote('POST', 'quotation/'),
  estimatePremium: quote('POST', 'quotation/estimate', ASIDE),
  loadQuotation: quote('GET', 'quotation/{refId}', WRAPPED),
  shareQuotation: quote('POST', 'quotation/{refId}/share', ASIDE),
  loadSharedQuotation: quote('GET', 'quotation/shared/{shareToken}', { ...ASIDE, ...WRAPPED }),
  loadPrices: quote('GET', 'quotation/{refId}/prices/{productCode}', { ...ASIDE, ...WRAPPED }),
  loadProjection: quote('GET', 'quotation/{refId}/projection', { ...ASIDE, ...WRAPPED }),
  saveQuotationDraft: quote('POST', 'drafts/', ASIDE),
  loadQuotationDraft: quote('GET', 'drafts/{draftId}', { ...ASIDE, ...WRAPPED }),
  validatePromo: quote('POST', 'promo/validate', ASIDE),
  saveApplication: quote('POST', 'applications/', { ...WRAPPED, idempotent: true }),
  loadApplication: quote('GET', 'applications/{refId}', WRAPPED),
  loadQuestions: quote('POST', 'applications/uw/questions'),
  assess: quote('POST', 'applications/uw/assessments'),
  loadFacilities: quote('POST', 'facilities/', { ...ASIDE, ...WRAPPED }),
  uploadImage: quote('POST', 'uploads/', { ...ASIDE, sends: 'form' }),
  loadImage: quote('GET', 'uploads/{uploadId}', { ...ASIDE, answers: 'jpeg' }),
  loadDocument: quote('POST', 'documents/', ASIDE),
  listDocuments: quote('GET', 'documents/{productCode}/{entityType}/{language}', {
    ...ASIDE,
    ...WRAPPED,
    ...VERSIONED,
  }),
  resendPolicy: quote('POST', 'documents/resend', ASIDE),
  createLead: quote('POST', 'leads/', { ...ASIDE, idempotent: true }),
  continueLater: quote('POST', 'journeys/continue', ASIDE),
  resumeJourney: quote('POST', 'journeys/resume', { ...ASIDE, ...WRAPPED }),
  loadJourney: quote('GET', 'journeys/current/{productCode}/{entityType}', {
    ...ASIDE,
    ...WRAPPED,
  }),
  endJourney: quote('POST', 'journeys/end', ASIDE),
  listDevices: quote('GET', 'journeys/devices/{refId}', { ...ASIDE, ...WRAPPED }),
  removeDevice: quote('POST', 'journeys/remove-device', { ...ASIDE, ...WRAPPED }),
  loadOccupations: quote('GET', 'occupations/', { ...ASIDE, ...VERSIONED }),
  loadPlans: quote('GET', 'plans/{productCode}/{entityType}', { ...ASIDE, ...VERSIONED }),

  generateToken: medical('POST', '/token/generate-payload', { ...ASIDE, token: false }),
  loadPaymentType: medical('GET', '/application/?relativeUrl=Payment/GetPaymentType', {
    ...ASIDE,
    upstream: '/application/Payment/GetPaymentType',
    query: ['agentCode', 'entityType'],
  }),
  loadTransactionNumber: medical(
    'GET',
    '/application/?relativeUrl=Payment/GetPaymentTransactionNumber',
    {
      ...ASIDE,
      upstream: '/application/Payment/GetPaymentTransactionNumber',
      query: ['encodedOrderId'],
    },
  ),
  submitPayment: medical('POST', '/payment/SubmitPayment', {
    idempotent: true,
    tokenField: 'refID',
  }),
  loadPaymentStatus: medical(
    'GET',
    '/payment/GetPaymentStatus/{transactionNo}/{entityType}',
    ASIDE,
  ),
  loadBanner: medical('POST', '/admin/?relativeUrl=MY/BannerConfig/GetBanner/', {
    ...ASIDE,
    upstream: '/admin/MY/BannerConfig/GetBanner/',
  }),
  screenCustomer: medical('POST', '/application/?relativeUrl=MDMScreening/GetCustomerProfileFE', {
    upstream: '/application/MDMScreening/GetCustomerProfileFE',
    ...ASIDE,
    tokenField: 'refId',
  }),
  verifyAgent: medical('POST', '/agent/GetAgentData/', ASIDE),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

/** Names of the path segments of an endpoint, such as `refId`; `never` if it has none. */
export type EndpointParam<Name extends EndpointName> = Placeholder<
  (typeof ENDPOINTS)[Name]['target']
>;
/** Names of the query parameters of an endpoint; `never` if it has none. */
export type EndpointQuery<Name extends EndpointName> = Literal<
  (typeof ENDPOINTS)[Name]['query'][number]
>;

type Placeholder<Target extends string> = Target extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type Literal<Text extends string> = string extends Text ? never : Text;

/**
 * True for a subject of which every session gets a token: empty (an endpoint without a journey), or the last path
 * segment, which the specification requires for a GET. Some have the form of a reference.
 */
export function isFixedSubject(subject: string): boolean {
  const fixed: readonly string[] = [
    '',
    ...VARIANTS,
    ...Object.values(ENDPOINTS).map(
      ({ upstream }) => upstream.split('/').filter(Boolean).at(-1) ?? '',
    ),
  ];
  return fixed.includes(subject);
}

/** Query parameter of a versioned endpoint: the version that the browser knows. The gateway does not pass it on. */
export const VERSION_QUERY = 'version';

/** An id or a code in a path, as a regular expression: without characters that could leave its path segment. */
export const PATH_VALUE = '[A-Za-z0-9_-]{1,80}';
/** A value of a forwarded query; `encodedOrderId` may be base64. */
export const QUERY_VALUE = '[A-Za-z0-9+/=_-]{1,200}';

/** Base paths of the two areas on the gateway. */
export const QUOTE_BASE = '/quote/';
export const MEDICAL_BASE = '/edp/medical';

/** Header of every state-changing request of the browser; a foreign site cannot send it without CORS. */
export const CSRF_HEADER = 'x-edp-request';
export const IDEMPOTENCY_HEADER = 'idempotency-key';

function quote<Target extends string, const Given extends Options>(
  method: Endpoint['method'],
  target: Target,
  options?: Given,
): TypedEndpoint<Target, Given> {
  return endpoint({ method, area: 'quote', target, upstream: `/${target}`, token: false }, options);
}

function medical<Target extends string, const Given extends Options>(
  method: Endpoint['method'],
  target: Target,
  options?: Given,
): TypedEndpoint<Target, Given> {
  return endpoint({ method, area: 'medical', target, upstream: target, token: true }, options);
}

function endpoint<Target extends string, Given extends Options>(
  path: Omit<Endpoint, Optional> & { target: Target },
  options: Given | undefined,
) {
  const row: Endpoint = {
    query: [],
    idempotent: false,
    exemptFromErrorPage: false,
    sends: 'json',
    answers: 'json',
    wrapped: false,
    versioned: false,
    tokenField: null,
    ...path,
    ...options,
  };
  return row as TypedEndpoint<Target, Given>;
}
