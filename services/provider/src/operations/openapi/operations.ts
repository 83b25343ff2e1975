import type { TSchema } from 'typebox';
import {
  type Call,
  CALL_SCHEMAS,
  type EndpointName,
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
  INTERNAL_HEADERS,
} from '@edp/contracts';
import { placeholdersOf } from '@edp/domain';
import { CALL_NOTES } from './call-notes';
import examples from './examples.json';
import { problemResponses, problemsOf } from './problems';
import type { createSchemas, JsonSchema } from './schemas';
import { SUMMARIES } from './summaries';

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
  const call: Call = ENDPOINTS[name];
  const { request, response }: { request?: TSchema; response: TSchema } = CALL_SCHEMAS[name];
  const { tag, description, problems } = CALL_NOTES[name];
  const example = EXAMPLES[name] ?? {};
  return {
    operationId: name,
    summary: SUMMARIES[name],
    description,
    tags: [tag],
    security: [{ ...signatureScopes(), ...(call.token ? { token: [] } : {}) }],
    parameters: parametersOf(call, example),
    ...(request
      ? { requestBody: bodyOf(call, schemas.ofRequest(call, request), example.request) }
      : {}),
    responses: {
      '200': successResponse(call, example, () => schemas.of(response)),
      ...problemResponses(problemsOf(call, problems)),
    },
  };
}

/** Names of the security schemes that together are the signature of the gateway. */
export function signatureScopes(): Record<string, string[]> {
  return Object.fromEntries(Object.keys(INTERNAL_HEADERS).map((part) => [part, []]));
}

function bodyOf(call: Call, schema: JsonSchema, example: unknown) {
  const content =
    call.sends === 'json'
      ? { 'application/json': { schema, example } }
      : { 'multipart/form-data': { schema, encoding: PHOTO, example } };
  return { required: true, content };
}

const PHOTO = { image: { contentType: 'image/jpeg, image/png' } };

/** An image is not JSON and has no schema in the contract. */
function successResponse(call: Call, { response }: Example, schema: () => JsonSchema) {
  const content =
    call.answers === 'jpeg'
      ? { 'image/jpeg': {} }
      : { 'application/json': { schema: schema(), example: response } };
  return { description: 'The request succeeded.', headers: { 'Cache-Control': NO_STORE }, content };
}

const NO_STORE = {
  description: 'No cache may store the response.',
  schema: { type: 'string', const: 'no-store' },
};

function parametersOf(
  { upstream, query, idempotent }: Call,
  { params = {}, query: values = {} }: Example,
) {
  return [
    ...placeholdersOf(upstream).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', maxLength: 200 },
      example: params[name],
    })),
    ...query.map((name) => ({
      name,
      in: 'query',
      required: false,
      schema: { type: 'string', maxLength: 400 },
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
    'The same value for every retry of one attempt: a retry gets the first response; a request with the same key and another body is rejected.',
  schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[!-~]+$' },
  example: '4f6c1f0e-2c7b-4f3c-9d42-8a1c6b0f5e77',
};
