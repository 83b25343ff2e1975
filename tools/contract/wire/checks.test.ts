import { problemDocument } from '@edp/errors';
import { type ApiResponse, parseResponse } from '../../harness/response';
import { describeFinding } from '../finding';
import { goesWell, isRejected } from './checks';

function answered(
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

const told = (findings: Parameters<typeof describeFinding>[0][]) => findings.map(describeFinding);

describe('an answer that goes well', () => {
  it('has the fields of the schema and no others', () => {
    expect(goesWell('createLead', answered(200, { leadId: 'a' }))).toEqual([]);
    expect(told(goesWell('createLead', answered(200, { id: 'a' })))).toEqual([
      '/leadId: expected a value, got nothing',
      '/id: expected no such field, got "a"',
    ]);
    expect(told(goesWell('screenCustomer', answered(200, { clear: 'yes' })))).toEqual([
      '/clear: expected to be boolean, got "yes"',
    ]);
  });

  it('is JSON that nobody on the way keeps', () => {
    const headers = { 'content-type': 'text/html', 'cache-control': 'max-age=60' };
    expect(told(goesWell('createLead', answered(200, { leadId: 'a' }, headers)))).toEqual([
      'expected content-type: application/json, got "text/html"',
      'expected cache-control: no-store, got "max-age=60"',
    ]);
  });

  it('does not have another status', () => {
    expect(told(goesWell('createLead', answered(404, problemDocument('notFound'))))).toEqual([
      'expected 200, got 404 notFound',
    ]);
  });
});

describe('a refusal', () => {
  const errors = [{ pointer: '/mobile', code: 'mobile.invalid' }];
  const refused = answered(422, problemDocument('rule.broken', { errors }));

  it('has the status of its code, and names the place and the message', () => {
    const expected = {
      code: 'rule.broken',
      pointer: '/mobile',
      message: 'mobile.invalid',
    } as const;
    expect(isRejected(refused, expected)).toEqual([]);
    expect(told(isRejected(refused, { ...expected, message: 'required' }))).toEqual([
      '/mobile: expected required, got mobile.invalid',
    ]);
    expect(told(isRejected(refused, { ...expected, pointer: '/email' }))).toEqual([
      '/email: expected an entry of errors[], got ["/mobile"]',
    ]);
  });

  it('may be one of several', () => {
    const codes = [{ code: 'request.malformed' }, { code: 'rule.broken' }] as const;
    expect(isRejected(refused, ...codes)).toEqual([]);
    expect(told(isRejected(answered(200, {}), ...codes))).toEqual([
      'expected 400 request.malformed or 422 rule.broken, got 200',
    ]);
  });

  it('is a problem document, and says nothing more', () => {
    const leaky = { ...problemDocument('notFound'), stack: 'at server.ts:1' };
    expect(told(isRejected(answered(404, leaky), { code: 'notFound' }))).toEqual([
      '/stack: expected no such field, got "at server.ts:1"',
    ]);
  });

  it('says when to come back', () => {
    const response = answered(429, problemDocument('request.tooMany'));
    expect(told(isRejected(response, { code: 'request.tooMany' }))).toEqual([
      'expected a Retry-After header, got nothing',
    ]);
    const patient = answered(429, problemDocument('request.tooMany'), { 'retry-after': '600' });
    expect(isRejected(patient, { code: 'request.tooMany' })).toEqual([]);
  });
});
