import type { TSchema } from 'typebox';
import {
  type Call,
  CALL_SCHEMAS,
  type CallName,
  CALLS,
  IDEMPOTENCY_HEADER,
  INTERNAL_HEADERS,
  Problem,
} from '@edp/contracts';
import { PROBLEM_MEDIA_TYPE } from '@edp/errors';
import { SUMMARIES } from './summaries';

/** Every call of the contract as OpenAPI 3.1: what a provider must answer, whoever writes it. */
export function openApiDocument() {
  const names = Object.keys(CALLS) as CallName[];
  const urls = [...new Set(names.map((name) => CALLS[name].upstream))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Provider API of the purchase journey',
      version: '1.0.0',
      description:
        'Calls the gateway passes on. Unknown fields are refused, money is in ringgit, errors are problem documents (RFC 9457).',
    },
    servers: [{ url: '/' }],
    security: [signatureHeaders()],
    tags: [{ name: 'quote' }, { name: 'medical' }],
    paths: Object.fromEntries(
      urls.map((url) => [
        url,
        Object.fromEntries(
          names
            .filter((name) => CALLS[name].upstream === url)
            .map((name) => [CALLS[name].method.toLowerCase(), operationOf(name)]),
        ),
      ]),
    ),
    components: {
      schemas: { Problem },
      responses: {
        Problem: {
          description: 'The request cannot be answered as asked.',
          content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: {
        ...Object.fromEntries(
          Object.entries(INTERNAL_HEADERS).map(([part, name]) => [
            part,
            { type: 'apiKey', in: 'header', name, description: 'Signed by the gateway.' },
          ]),
        ),
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function operationOf(name: CallName) {
  const call: Call = CALLS[name];
  const { request, response }: { request?: TSchema; response: TSchema } = CALL_SCHEMAS[name];
  return {
    operationId: name,
    summary: SUMMARIES[name],
    tags: [call.area],
    ...(call.token ? { security: [{ ...signatureHeaders(), token: [] }] } : {}),
    parameters: parametersOf(call),
    ...(request
      ? { requestBody: { required: true, content: { 'application/json': { schema: request } } } }
      : {}),
    responses: {
      '200': {
        description: 'The answer.',
        content: { 'application/json': { schema: response } },
      },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function parametersOf({ upstream, query, idempotent }: Call) {
  const segments = [...upstream.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const text = { type: 'string' };
  return [
    ...segments.map((name) => ({ name, in: 'path', required: true, schema: text })),
    ...query.map((name) => ({ name, in: 'query', required: false, schema: text })),
    ...(idempotent
      ? [
          {
            name: IDEMPOTENCY_HEADER,
            in: 'header',
            required: true,
            description:
              'The same for every sending of one attempt; a replay gets the first answer.',
            schema: { type: 'string', minLength: 8, maxLength: 128 },
          },
        ]
      : []),
  ];
}

function signatureHeaders(): Record<string, string[]> {
  return Object.fromEntries(Object.keys(INTERNAL_HEADERS).map((part) => [part, []]));
}
