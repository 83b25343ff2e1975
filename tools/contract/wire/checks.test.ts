import { problemDocument } from '@edp/errors';
import { type ApiResponse, parseResponse } from '../../harness/response';
import { describeFinding } from '../finding';
import { goesWell, isRejected } from './checks';

function responseOf(
  status: number,
  json: unknown,
  headers: Record<string, string> = {},
): ApiResponse {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return parseResponse({
    status,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers },
    body: Buffer.from(JSON.stringify(json)),
  });
}

const described = (findings: Parameters<typeof describeFinding>[0][]) =>
  findings.map(describeFinding);

describe('goesWell', () => {
  it('accepts the fields of the schema and no others', () => {
    expect(goesWell('createLead', responseOf(200, { leadId: 'a' }))).toEqual([]);
    expect(described(goesWell('createLead', responseOf(200, { id: 'a' })))).toEqual([
      '/leadId: expected a value, got nothing',
      '/id: expected no such field, got "a"',
    ]);
    expect(described(goesWell('screenCustomer', responseOf(200, { clear: 'yes' })))).toEqual([
      '/clear: expected to be boolean, got "yes"',
    ]);
  });

  it('requires JSON and forbids caching', () => {
    const headers = { 'content-type': 'text/html', 'cache-control': 'max-age=60' };
    expect(described(goesWell('createLead', responseOf(200, { leadId: 'a' }, headers)))).toEqual([
      'expected content-type: application/json, got "text/html"',
      'expected cache-control: no-store, got "max-age=60"',
    ]);
  });

  it('rejects another status', () => {
    expect(described(goesWell('createLead', responseOf(404, problemDocument('notFound'))))).toEqual(
      ['expected 200, got 404 notFound'],
    );
  });
});

describe('isRejected', () => {
  const errors = [{ pointer: '/mobile', code: 'mobile.invalid' }];
  const rejected = responseOf(422, problemDocument('rule.broken', { errors }));

  it('compares status, code, pointer and message', () => {
    const expected = {
      code: 'rule.broken',
      pointer: '/mobile',
      message: 'mobile.invalid',
    } as const;
    expect(isRejected(rejected, expected)).toEqual([]);
    expect(described(isRejected(rejected, { ...expected, message: 'required' }))).toEqual([
      '/mobile: expected required, got mobile.invalid',
    ]);
    expect(described(isRejected(rejected, { ...expected, pointer: '/email' }))).toEqual([
      '/email: expected an entry of errors[], got ["/mobile"]',
    ]);
  });

  it('accepts one of several codes', () => {
    const codes = [{ code: 'request.malformed' }, { code: 'rule.broken' }] as const;
    expect(isRejected(rejected, ...codes)).toEqual([]);
    expect(described(isRejected(responseOf(200, {}), ...codes))).toEqual([
      'expected 400 request.malformed or 422 rule.broken, got 200',
    ]);
  });

  it('rejects additional fields in the problem document', () => {
    const leaky = { ...problemDocument('notFound'), stack: 'at server.ts:1' };
    expect(described(isRejected(responseOf(404, leaky), { code: 'notFound' }))).toEqual([
      '/stack: expected no such field, got "at server.ts:1"',
    ]);
  });

  it('requires a Retry-After header for 429', () => {
    const response = responseOf(429, problemDocument('request.tooMany'));
    expect(described(isRejected(response, { code: 'request.tooMany' }))).toEqual([
      'expected a Retry-After header, got nothing',
    ]);
    const withRetryAfter = responseOf(429, problemDocument('request.tooMany'), {
      'retry-after': '600',
    });
    expect(isRejected(withRetryAfter, { code: 'request.tooMany' })).toEqual([]);
  });
});
