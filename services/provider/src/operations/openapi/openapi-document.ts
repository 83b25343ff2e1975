import {
  type EndpointName,
  ENDPOINTS,
  INTERNAL_HEADERS,
  INTERNAL_SIGNATURE_MAX_AGE,
  Problem,
} from '@edp/contracts';
import { TAGS } from './endpoint-docs';
import { IDEMPOTENCY_KEY, type Operation, operationOf, signatureScopes } from './operations';
import { createSchemas } from './schemas';

/** The OpenAPI 3.1 document of every endpoint that a provider must implement. */
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
  'Endpoints to which the gateway forwards the requests of browsers. A service that implements all of them can replace the built-in provider; `npm run contract` reports where it deviates. The requests of the gateway itself, about ended sessions and readiness, are described in `tools/contract/README.md`.',
  'Fields that are not in a schema are rejected, in requests and in responses. Money is in ringgit with at most two decimals. Error responses are problem documents (RFC 9457) with a stable `code`; invalid input is identified by JSON pointer, with the message code that the form shows.',
  'A reference alone grants no access: the session must own it. The response is the same 404 for a resource of another session and for one that does not exist.',
].join('\n\n');

const SIGNED: Readonly<Record<keyof typeof INTERNAL_HEADERS, string>> = {
  session: 'Opaque id of the browser session, 128 bits or more.',
  address: 'Address of the browser, for rate limits.',
  signedAt: `Time of the signature of the gateway, in Unix seconds. A request whose signature is older than ${INTERNAL_SIGNATURE_MAX_AGE} seconds is rejected.`,
  bodyDigest:
    'Base64url SHA-256 of the body as it is sent; `streamed` for a form, empty without a body.',
  signature:
    'Hex HMAC-SHA-256 with the secret of gateway and provider over session, address, time, method, path with query, next session, Authorization, Idempotency-Key and body digest, one per line, empty if absent.',
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
