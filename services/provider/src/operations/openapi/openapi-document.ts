import {
  type EndpointName,
  ENDPOINTS,
  INTERNAL_HEADERS,
  INTERNAL_SIGNATURE_MAX_AGE,
  Problem,
} from '@edp/contracts';
import { TAGS } from './call-notes';
import { IDEMPOTENCY_KEY, type Operation, operationOf, signatureScopes } from './operations';
import { createSchemas } from './schemas';

/** Every call of the contract as OpenAPI 3.1: what a provider must answer, whoever writes it. */
export function openApiDocument() {
  const schemas = createSchemas();
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  const paths: Record<string, Record<string, Operation>> = {};
  for (const name of names) {
    const { upstream, method } = ENDPOINTS[name];
    paths[upstream] = { ...paths[upstream], [method.toLowerCase()]: operationOf(name, schemas) };
  }
  schemas.of(Problem);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Provider API of the purchase journey',
      version: '1.0.0',
      description: INTRODUCTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This provider.' }],
    security: [signatureScopes()],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components(),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const INTRODUCTION = [
  'Calls that the gateway passes on for a browser. Whoever answers them all can take the place of the built-in provider; `npm run contract` tells where it does not.',
  'Fields that are not in a schema are refused, in questions and in answers. Money is in ringgit with at most two decimals. Failures are problem documents (RFC 9457) with a stable `code`; bad input is named by JSON pointer, with the message code that the form shows.',
  'A reference opens nothing by itself: a session must own it. What is somebody else’s and what does not exist get the same 404.',
].join('\n\n');

const SIGNED: Readonly<Record<keyof typeof INTERNAL_HEADERS, string>> = {
  session: 'Opaque id of the browser session, 128 bits or more.',
  address: 'Address of the browser, for rate limits.',
  signedAt: `Unix seconds at which the gateway signed. Older than ${INTERNAL_SIGNATURE_MAX_AGE} seconds is refused.`,
  bodyDigest:
    'Base64url SHA-256 of the body as it is sent; `streamed` for a form, empty without a body.',
  signature:
    'Hex HMAC-SHA-256 with the secret of gateway and provider over session, address, time, method, path with query, next session, Authorization, Idempotency-Key and body digest, one per line, empty where there is none.',
};

const SECURITY_SCHEMES = {
  ...Object.fromEntries(
    Object.entries(INTERNAL_HEADERS).map(([part, name]) => [
      part,
      { type: 'apiKey', in: 'header', name, description: SIGNED[part as keyof typeof SIGNED] },
    ]),
  ),
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'From `POST /token/generate-payload`, for this session and this reference.',
  },
};

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
