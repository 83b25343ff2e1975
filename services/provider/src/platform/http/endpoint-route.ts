import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type Endpoint,
  ENDPOINT_SCHEMAS,
  type EndpointName,
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
} from '@edp/contracts';
import { fillTemplate } from '@edp/domain';
import { type Caller, callerOf } from './caller';
import { ProblemError, type ValueError, wholeRequest } from './problem-error';
import { responseText, type ResponseOf } from './response-text';
import { isStorable, unstorableTexts } from './storable-text';
import { toValueErrors } from './value-errors';

type Schemas = typeof ENDPOINT_SCHEMAS;
export type RequestOf<N extends EndpointName> = Schemas[N] extends {
  request: infer R extends TSchema;
}
  ? Static<R>
  : undefined;

/** Input of a handler, validated against the schema of the endpoint. */
interface EndpointInput<N extends EndpointName> {
  readonly body: RequestOf<N>;
  /** Segments of the path, by the names in the endpoint table. */
  readonly params: Readonly<Record<string, string>>;
  /** Query values; empty where omitted. */
  readonly query: Readonly<Record<string, string>>;
  readonly caller: Caller;
  /** Set for idempotent endpoints, which reject requests without one. */
  readonly idempotencyKey: string;
  readonly request: FastifyRequest;
  /** For headers; the handler returns the response body. */
  readonly reply: FastifyReply;
}

type EndpointHandler<N extends EndpointName> = (
  input: EndpointInput<N>,
) => ResponseOf<N> | Promise<ResponseOf<N>>;

const JSON_TYPE = 'application/json; charset=utf-8';
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;
const QUERY_VALUE_MAX = 400;

/**
 * Registers one endpoint of the contract: method and path from the endpoint table, request and
 * response validated against its schemas, and `handler` for the rest.
 *
 * @example
 * handleEndpoint(app, 'loadQuotation', ({ params, caller }) => quotations.load(caller, params.refId));
 */
export function handleEndpoint<N extends EndpointName>(
  app: FastifyInstance,
  name: N,
  handler: EndpointHandler<N>,
): void {
  const endpoint: Endpoint = ENDPOINTS[name];
  const { request }: { request?: TSchema; response: TSchema } = ENDPOINT_SCHEMAS[name];
  const parseBody = request && bodyParser(request);
  const sendResponse = jsonResponse(name);

  routeEndpoint(app, name, async (incoming, reply, query) => {
    const body = parseBody?.(incoming.body);
    const unstorable = unstorableTexts(body);
    if (unstorable.length > 0) throw new ProblemError('malformed', { errors: unstorable });
    const value = await handler({
      body: body as RequestOf<N>,
      params: readParams(incoming.params),
      query,
      caller: callerOf(incoming),
      idempotencyKey: endpoint.idempotent ? readIdempotencyKey(incoming) : '',
      request: incoming,
      reply,
    });
    return sendResponse(reply, value);
  });
}

/** Compiles a schema to a parser that rejects an invalid body with pointers to the errors. */
export function bodyParser<Schema extends TSchema>(schema: Schema) {
  const validator = Compile(schema);
  return (body: unknown): Static<Schema> => {
    if (validator.Check(body)) return body;
    throw new ProblemError('malformed', { errors: toValueErrors(validator.Errors(body), body) });
  };
}

/**
 * Registers only the route of an endpoint, for one whose request or response body is not JSON.
 * Other methods of its path are rejected.
 */
export function routeEndpoint(
  app: FastifyInstance,
  name: EndpointName,
  handler: (
    request: FastifyRequest,
    reply: FastifyReply,
    query: Readonly<Record<string, string>>,
  ) => Promise<FastifyReply>,
): void {
  const endpoint: Endpoint = ENDPOINTS[name];
  const url = fillTemplate(endpoint.upstream, (name) => `:${name}`);
  rejectOtherMethods(app, endpoint, url);
  app.route({
    method: endpoint.method,
    url,
    config: { endpoint: name },
    handler: (request, reply) => handler(request, reply, readQuery(endpoint, request.query)),
  });
}

/** Sends the response of an endpoint, after validation against the contract. */
export function jsonResponse<N extends EndpointName>(name: N) {
  const textOf = responseText(name);
  return (reply: FastifyReply, value: ResponseOf<N>): FastifyReply =>
    reply.header('cache-control', 'no-store').type(JSON_TYPE).send(textOf(value));
}

function rejectOtherMethods(app: FastifyInstance, endpoint: Endpoint, url: string): void {
  app.route({
    method: app.supportedMethods.filter((method) => method !== endpoint.method),
    url,
    handler: (_request, reply) => {
      reply.header('allow', endpoint.method);
      throw new ProblemError('methodNotAllowed');
    },
  });
}

function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new ProblemError('malformed', { errors: wholeRequest('idempotencyKey') });
}

/** Rejects text that cannot be stored, because it cannot be found either. */
function readParams(given: unknown): Record<string, string> {
  const params = given as Record<string, string>;
  if (!Object.values(params).every(isStorable)) throw new ProblemError('notFound');
  return params;
}

/** Accepts each known name at most once. Errors contain only names that the endpoint knows. */
function readQuery(endpoint: Endpoint, given: unknown): Record<string, string> {
  const entries = Object.entries(given as Record<string, unknown>);
  const errors = entries.flatMap(([name, value]): readonly ValueError[] => {
    if (!endpoint.query.includes(name)) return wholeRequest('additionalProperties');
    const code = queryError(value);
    return code === null ? [] : [{ pointer: `/${name}`, code }];
  });
  if (errors.length > 0) throw new ProblemError('malformed', { errors });
  const sent = new Map(entries as [string, string][]);
  return Object.fromEntries(endpoint.query.map((name) => [name, sent.get(name) ?? '']));
}

function queryError(value: unknown): string | null {
  if (typeof value !== 'string') return 'repeated';
  if (value.length > QUERY_VALUE_MAX) return 'maxLength';
  return isStorable(value) ? null : 'characters';
}
