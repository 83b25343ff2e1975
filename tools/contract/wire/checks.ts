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
import { type Answer, asRecord, summary } from '../../harness/answer';
import { type Finding, holds, show } from '../finding';
import { schemaFindings } from './schema-findings';

/** A refusal that is called for. */
export interface ExpectedProblem {
  readonly code: ProblemCode;
  /** Where the request is wrong: one of `errors[]` must point there. */
  readonly pointer?: string;
  /** And says this about it: a message code of specification section 5. */
  readonly message?: string;
}

const MEDIA_TYPES = { json: 'application/json', jpeg: 'image/jpeg' } as const;

/** A successful response: status, headers, and a body that has the schema's fields and no others. */
export function goesWell(name: EndpointName, answer: Answer): Finding[] {
  const endpoint: Endpoint = ENDPOINTS[name];
  if (answer.status !== 200) return [{ expected: '200', got: summary(answer) }];
  const found = [...mediaType(MEDIA_TYPES[endpoint.answers], answer), ...notStored(answer)];
  if (endpoint.answers === 'jpeg') return [...found, ...isJpeg(answer)];
  return [...found, ...fits(ENDPOINT_SCHEMAS[name].response, answer.json)];
}

/** A refusal: status, code, place, and nothing that a problem document may not hold. */
export function isRefused(answer: Answer, ...wanted: readonly ExpectedProblem[]): Finding[] {
  const { code } = asRecord(answer.json);
  const expected = wanted.find((one) => one.code === code) ?? wanted[0];
  if (!expected) throw new Error('An expected rejection needs a code.');
  const { status } = PROBLEM_KINDS[expected.code];
  if (answer.status !== status || code !== expected.code) {
    const codes = wanted.map((one) => `${PROBLEM_KINDS[one.code].status} ${one.code}`);
    return [
      {
        ...(expected.pointer ? { pointer: expected.pointer } : {}),
        expected: codes.join(' or '),
        got: summary(answer),
      },
    ];
  }
  return [...isProblem(answer), ...pointsTo(answer, expected)];
}

/** What holds of every problem document, whatever its code. */
export function isProblem(answer: Answer): Finding[] {
  const { status, headers, json } = answer;
  const needsRetry = status === 429 || status === 503;
  return [
    ...mediaType(PROBLEM_MEDIA_TYPE, answer),
    ...notStored(answer),
    ...fits(Problem, json),
    ...holds(asRecord(json)['status'] === status, String(status), asRecord(json)['status'], {
      pointer: '/status',
    }),
    ...holds(
      !needsRetry || /^\d+$/.test(headers['retry-after'] ?? ''),
      'a Retry-After header',
      headers['retry-after'],
    ),
  ];
}

/** Nobody on the way may cache a response: it may be personal, and prices change. */
function notStored({ headers }: Answer): Finding[] {
  const control = headers['cache-control'];
  const isKept = !/\bno-store\b/.test(control ?? '');
  return holds(!isKept, 'cache-control: no-store', control);
}

function mediaType(wanted: string, { headers }: Answer): Finding[] {
  const type = headers['content-type'];
  const [media = '', ...parameters] = (type ?? '').toLowerCase().split(/;\s*/);
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isRight = media === wanted && (charset === undefined || charset === 'charset=utf-8');
  return holds(isRight, `content-type: ${wanted}`, type);
}

function isJpeg({ body }: Answer): Finding[] {
  const isRight = body.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  return holds(isRight, 'a JPEG image', body.subarray(0, 8).toString('hex'));
}

function pointsTo({ json }: Answer, { pointer, message }: ExpectedProblem): Finding[] {
  if (pointer === undefined) return [];
  const { errors } = asRecord(json);
  const list = Array.isArray(errors) ? errors.map(asRecord) : [];
  const here = list.filter((error) => error['pointer'] === pointer);
  if (here.length === 0) {
    const places = list.map((error) => error['pointer']);
    return [{ pointer, expected: 'an entry of errors[]', got: show(places) }];
  }
  if (message === undefined || here.some((error) => error['code'] === message)) return [];
  return [{ pointer, expected: message, got: here.map((error) => String(error['code'])).join() }];
}

const compiled = new Map<TSchema, ReturnType<typeof Compile>>();

function fits(schema: TSchema, json: unknown): Finding[] {
  const validator = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, validator);
  return validator.Check(json) ? [] : schemaFindings(validator.Errors(json), json);
}
