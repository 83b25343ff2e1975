import { gzipSync } from 'node:zlib';
import { type Endpoint, ENDPOINT_SCHEMAS, type EndpointName, ENDPOINTS } from '@edp/contracts';
import { fillTemplate } from '@edp/domain';
import type { WireRequest } from '../../harness/exchange';
import { summary } from '../../harness/response';
import { type Case, casesOf } from '../case';
import { during, type Finding, holds } from '../finding';
import type { SampleRequest } from '../samples/sample';
import { SAMPLES } from '../samples/samples';
import { tryEach } from '../try-each';
import { type ExpectedProblem, goesWell, isProblem, isRejected } from '../wire/checks';
import type { World } from '../world';

/** More than any operation accepts, except uploads. Bytes. */
const HUGE = 2 * 1024 * 1024;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Requests that are invalid before their fields are validated. */
export function badRequests(name: EndpointName): Case[] {
  const endpoint: Endpoint = ENDPOINTS[name];
  const hasJson = 'request' in ENDPOINT_SCHEMAS[name] && endpoint.sends === 'json';
  return [...addressCases(name, endpoint), ...(hasJson ? contentCases(name) : [])];
}

function addressCases(name: EndpointName, endpoint: Endpoint): Case[] {
  return [
    ...casesOf(name, {
      'rejects every other method, and returns the allowed one in Allow': withSample(
        name,
        async (request, { session }) => {
          const others = METHODS.filter((method) => method !== endpoint.method);
          return tryEach(others, async (method) => {
            const response = await session.send({ ...request, method, body: null, headers: {} });
            const { allow = '' } = response.headers;
            const isNamed = allow.split(/,\s*/).includes(endpoint.method);
            return during(method, [
              ...isRejected(response, { code: 'method.notAllowed' }),
              ...holds(isNamed, `allow: ${endpoint.method}`, allow),
            ]);
          });
        },
      ),
      'rejects unknown and repeated query parameters': withSample(
        name,
        async (request, { session }) => {
          const separator = request.path.includes('?') ? '&' : '?';
          const searches = [
            'surprise=1',
            '__proto__=1',
            'surprise=1&surprise=2',
            ...endpoint.query.map((known) => `${known}=1&${known}=2`),
          ];
          return tryEach(searches, async (search) => {
            const path = `${request.path}${separator}${search}`;
            const response = await session.send({ ...request, path });
            return during(`?${search}`, isRejected(response, { code: 'request.malformed' }));
          });
        },
      ),
    }),
    ...(endpoint.upstream.includes('{') ? [segmentCase(name, endpoint)] : []),
  ];
}

/** A path segment that is not a valid id must not cause a failure, read a file or reach another operation. */
function segmentCase(name: EndpointName, endpoint: Endpoint): Case {
  const nonsense = [
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '%E0%A4%A',
    "'%20or%201=1--",
    'x'.repeat(2000),
  ];
  return {
    endpoint: name,
    name: 'rejects invalid path segments without a failure',
    run: withSample(name, async (request, { session }) =>
      tryEach(nonsense, async (segment) => {
        const path = fillTemplate(endpoint.upstream, () => segment);
        const response = await session.send({ ...request, path });
        if (response.status === 200) return during(segment.slice(0, 24), goesWell(name, response));
        const isClientError = response.status >= 400 && response.status < 500;
        const found = isClientError
          ? isProblem(response)
          : [{ expected: '4xx', got: summary(response) }];
        return during(segment.slice(0, 24), found);
      }),
    ),
  };
}

function contentCases(name: EndpointName): Case[] {
  const malformed: ExpectedProblem = { code: 'request.malformed' };
  const mediaType: ExpectedProblem = { code: 'request.mediaType' };
  const type = (value: string) => ({ headers: { 'content-type': value } });

  return casesOf(name, {
    'rejects a body that is not a JSON object': sending(name, () => [
      ['broken', { body: Buffer.from('{"appId":') }, malformed],
      ['nothing', { body: Buffer.alloc(0) }, malformed],
      ['null', { body: Buffer.from('null') }, malformed],
      ['a text', { body: Buffer.from('"x"') }, malformed],
      ['a list', { body: Buffer.from('[]') }, malformed],
      ['deep nesting', { body: Buffer.from('[{"a":'.repeat(20_000)) }, malformed],
    ]),
    'rejects encodings other than plain UTF-8': sending(name, (body) => [
      ['bytes that are no UTF-8', { body: notUtf8(body) }, malformed],
      [
        'UTF-16',
        {
          body: Buffer.from(body.toString(), 'utf16le'),
          ...type('application/json; charset=utf-16'),
        },
        malformed,
        mediaType,
      ],
      [
        'compressed',
        { body: gzipSync(body), headers: { 'content-encoding': 'gzip' } },
        malformed,
        mediaType,
      ],
    ]),
    'rejects other media types': sending(name, () => [
      ['text/plain', type('text/plain'), mediaType],
      ['application/xml', type('application/xml'), mediaType],
      ['a form', type('application/x-www-form-urlencoded'), mediaType],
      ['a multipart form', type('multipart/form-data; boundary=x'), mediaType],
    ]),
    'rejects a body of 2 MB': sending(name, (body) => {
      const padding = Buffer.from(`"padding":"${'x'.repeat(HUGE)}",`);
      const huge = Buffer.concat([body.subarray(0, 1), padding, body.subarray(1)]);
      return [['2 MB', { body: huge }, { code: 'request.tooLarge' }]];
    }),
  });
}

type Variation = [when: string, change: Partial<WireRequest>, ...expected: ExpectedProblem[]];

function sending(name: EndpointName, variations: (body: Buffer) => Variation[]): Case['run'] {
  const endpoint: Endpoint = ENDPOINTS[name];
  // A body without a reference cannot match a token.
  const orAtGate: ExpectedProblem[] = endpoint.token ? [{ code: 'token.invalid' }] : [];
  return withSample(name, async (request, { session }) =>
    tryEach(variations(request.body ?? Buffer.from('{}')), async ([when, change, ...expected]) => {
      const headers = { ...request.headers, ...change.headers };
      const response = await session.send({ ...request, ...change, headers });
      return during(when, isRejected(response, ...expected, ...orAtGate));
    }),
  );
}

function withSample(
  name: EndpointName,
  run: (request: WireRequest, sample: SampleRequest) => Promise<Finding[]>,
): (world: World) => Promise<Finding[]> {
  return async (world) => {
    const sample = await SAMPLES[name].build(world);
    return run(await sample.session.prepare(name, sample.options), sample);
  };
}

/** The last text of the body with a single byte that is invalid UTF-8. */
function notUtf8(body: Buffer): Buffer {
  const at = body.lastIndexOf('"');
  return Buffer.concat([body.subarray(0, at), Buffer.from([0xff]), body.subarray(at)]);
}
