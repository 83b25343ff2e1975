import type { TSchema } from 'typebox';
import {
  type Endpoint,
  ENDPOINT_SCHEMAS,
  type EndpointName,
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
  INTERNAL_HEADERS,
  PATH_VALUE,
  QUERY_VALUE,
} from '@edp/contracts';
import { placeholdersOf } from '@edp/domain';
import { ENDPOINT_DOCS } from './endpoint-docs';
import examples from './examples.json';
import { problemResponses, problemsOf } from './problems';
import type { createSchemas, JsonSchema } from './schemas';

interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly request?: unknown;
  readonly response?: unknown;
}

const EXAMPLES: Readonly<Partial<Record<EndpointName, Example>>> = examples;

export type Operation = ReturnType<typeof operationOf>;

/** One endpoint as an operation of the document. */
export function operationOf(name: EndpointName, schemas: ReturnType<typeof createSchemas>) {
  const endpoint: Endpoint = ENDPOINTS[name];
  const { request, response }: { request?: TSchema; response: TSchema } = ENDPOINT_SCHEMAS[name];
  const { tag, summary, description, problems = [] } = ENDPOINT_DOCS[name];
  const example = EXAMPLES[name] ?? {};
  return {
    operationId: name,
    summary,
    description,
    tags: [tag],
    security: [{ ...signatureScopes(), ...(endpoint.token ? { token: [] } : {}) }],
    parameters: parametersOf(endpoint, example),
    ...(request
      ? { requestBody: bodyOf(endpoint, schemas.ofRequest(endpoint, request), example.request) }
      : {}),
    responses: {
      '200': successResponse(endpoint, example, () => schemas.of(response)),
      ...problemResponses(problemsOf(endpoint, problems)),
    },
  };
}

/** Names of the security schemes that together are the signature of the gateway. */
export function signatureScopes(): Record<string, string[]> {
  return Object.fromEntries(Object.keys(INTERNAL_HEADERS).map((part) => [part, []]));
}

function bodyOf(endpoint: Endpoint, schema: JsonSchema, example: unknown) {
  const content =
    endpoint.sends === 'json'
      ? { 'application/json': { schema, example } }
      : { 'multipart/form-data': { schema, encoding: PHOTO, example } };
  return { required: true, content };
}

const PHOTO = { image: { contentType: 'image/jpeg, image/png' } };

/** An image is not JSON and has no schema in the contract. */
function successResponse(endpoint: Endpoint, { response }: Example, schema: () => JsonSchema) {
  const content =
    endpoint.answers === 'jpeg'
      ? { 'image/jpeg': {} }
      : { 'application/json': { schema: schema(), example: response } };
  return { description: 'The request succeeded.', headers: { 'Cache-Control': NO_STORE }, content };
}

const NO_STORE = {
  description: 'No cache may store the response.',
  schema: { type: 'string', const: 'no-store' },
};

function parametersOf(
  { upstream, query, idempotent }: Endpoint,
  { params = {}, query: values = {} }: Example,
) {
  return [
    ...placeholdersOf(upstream).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', pattern: `^${PATH_VALUE}$` },
      example: params[name],
    })),
    ...query.map((name) => ({
      name,
      in: 'query',
      required: false,
      schema: { type: 'string', pattern: `^${QUERY_VALUE}$` },
      example: values[name],
    })),
    ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

/** The header that makes a request safe to retry. */
export const IDEMPOTENCY_KEY = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  description:
    'The same value for every retry of one attempt: a retry gets the first response; a request with the same key and another body is rejected. Only a response with status 200 is stored: after any other one, a retry with the same key is a new attempt. A missing or malformed key is 400 with the code `idempotencyKey`.',
  schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[!-~]+$' },
  example: '4f6c1f0e-2c7b-4f3c-9d42-8a1c6b0f5e77',
};
