import { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type Endpoint,
  ENDPOINT_SCHEMAS,
  type EndpointName,
  ENDPOINTS,
  Problem,
} from '@edp/contracts';
import { PROBLEM_KINDS, PROBLEM_MEDIA_TYPE, type ProblemCode } from '@edp/errors';
import { type ApiResponse, asRecord, summary } from '../../harness/response';
import { type Finding, holds, show } from '../finding';
import { schemaFindings } from './schema-findings';

/** An expected rejection. */
export interface ExpectedProblem {
  readonly code: ProblemCode;
  /** The invalid part of the request: one of `errors[]` must have this pointer. */
  readonly pointer?: string;
  /** Its message code of specification section 5. */
  readonly message?: string;
}

const MEDIA_TYPES = { json: 'application/json', jpeg: 'image/jpeg' } as const;

/** Checks a successful response: status, headers, and a body that has the schema's fields and no others. */
export function goesWell(name: EndpointName, response: ApiResponse): Finding[] {
  const endpoint: Endpoint = ENDPOINTS[name];
  if (response.status !== 200) return [{ expected: '200', got: summary(response) }];
  const found = [...mediaType(MEDIA_TYPES[endpoint.answers], response), ...notStored(response)];
  if (endpoint.answers === 'jpeg') return [...found, ...isJpeg(response)];
  return [...found, ...fits(ENDPOINT_SCHEMAS[name].response, response.json)];
}

/** Checks a rejection: status, code, place, and the problem document. */
export function isRejected(
  response: ApiResponse,
  ...accepted: readonly ExpectedProblem[]
): Finding[] {
  const { code } = asRecord(response.json);
  const expected = accepted.find((one) => one.code === code) ?? accepted[0];
  if (!expected) throw new Error('An expected rejection needs a code.');
  const { status } = PROBLEM_KINDS[expected.code];
  if (response.status !== status || code !== expected.code) {
    const codes = accepted.map((one) => `${PROBLEM_KINDS[one.code].status} ${one.code}`);
    return [
      {
        ...(expected.pointer ? { pointer: expected.pointer } : {}),
        expected: codes.join(' or '),
        got: summary(response),
      },
    ];
  }
  return [...isProblem(response), ...pointsTo(response, expected)];
}

/** Checks that apply to every problem document. */
export function isProblem(response: ApiResponse): Finding[] {
  const { status, headers, json } = response;
  const needsRetry = status === 429 || status === 503;
  return [
    ...mediaType(PROBLEM_MEDIA_TYPE, response),
    ...notStored(response),
    ...fits(Problem, json),
    ...holds(
      asRecord(json)['status'] === status,
      String(status),
      asRecord(json)['status'],
      '/status',
    ),
    ...holds(
      !needsRetry || /^\d+$/.test(headers['retry-after'] ?? ''),
      'a Retry-After header',
      headers['retry-after'],
    ),
  ];
}

/** Responses must not be cached: they may be personal, and prices change. */
function notStored({ headers }: ApiResponse): Finding[] {
  const control = headers['cache-control'];
  const isCacheable = !/\bno-store\b/.test(control ?? '');
  return holds(!isCacheable, 'cache-control: no-store', control);
}

function mediaType(accepted: string, { headers }: ApiResponse): Finding[] {
  const type = headers['content-type'];
  const [media = '', ...parameters] = (type ?? '').toLowerCase().split(/;\s*/);
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isRight = media === accepted && (charset === undefined || charset === 'charset=utf-8');
  return holds(isRight, `content-type: ${accepted}`, type);
}

function isJpeg({ body }: ApiResponse): Finding[] {
  const isRight = body.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  return holds(isRight, 'a JPEG image', body.subarray(0, 8).toString('hex'));
}

function pointsTo({ json }: ApiResponse, { pointer, message }: ExpectedProblem): Finding[] {
  if (pointer === undefined) return [];
  const { errors } = asRecord(json);
  const list = Array.isArray(errors) ? errors.map(asRecord) : [];
  const matching = list.filter((error) => error['pointer'] === pointer);
  if (matching.length === 0) {
    const pointers = list.map((error) => error['pointer']);
    return [{ pointer, expected: 'an entry of errors[]', got: show(pointers) }];
  }
  if (message === undefined || matching.some((error) => error['code'] === message)) return [];
  return [
    { pointer, expected: message, got: matching.map((error) => String(error['code'])).join() },
  ];
}

const compiled = new Map<TSchema, ReturnType<typeof Compile>>();

function fits(schema: TSchema, json: unknown): Finding[] {
  const validator = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, validator);
  return validator.Check(json) ? [] : schemaFindings(validator.Errors(json), json);
}
