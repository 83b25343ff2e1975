import { problemDocument, type ProblemCode } from '@edp/errors';
import { parseResponse } from '../../harness/response';
import { RecordedResponses } from './recorded-responses';

const request = (method: string, path: string) => ({ method, path, headers: {}, body: null });
const response = (status: number, json: unknown = {}) =>
  parseResponse({ status, headers: {}, body: Buffer.from(JSON.stringify(json)) });
const refusal = (code: ProblemCode) => {
  const problem = problemDocument(code);
  return response(problem.status, problem);
};

const told = (...codes: string[]) => ({
  content: {
    'application/problem+json': { examples: Object.fromEntries(codes.map((code) => [code, {}])) },
  },
});
const document = {
  paths: {
    '/quotation/{refId}': { get: { responses: { 200: {}, 404: told('notFound') } } },
    '/leads/': { post: { responses: { 200: {}, 409: told('conflict') } } },
  },
};

describe('answers that were seen', () => {
  it('are told of when the document has their status and code', () => {
    const seen = new RecordedResponses();
    seen.note(request('GET', '/quotation/abc'), response(200));
    seen.note(request('GET', '/quotation/abc?x=1'), refusal('notFound'));
    expect(seen.undocumentedIn(document)).toEqual([]);
    expect(seen.endpoints()).toEqual(['GET /quotation/{refId}']);
  });

  it('are named when it has another status, another code or no such endpoint', () => {
    const seen = new RecordedResponses();
    seen.note(request('GET', '/quotation/abc'), refusal('request.malformed'));
    seen.note(request('POST', '/leads/'), refusal('idempotency.conflict'));
    seen.note(request('GET', '/occupations/'), response(200));
    expect(seen.undocumentedIn(document)).toEqual([
      'GET /quotation/{refId}: 400 request.malformed',
      'POST /leads/: 409 idempotency.conflict',
      'GET /occupations/: 200',
    ]);
  });

  it('are of endpoints: another method or path is none', () => {
    const seen = new RecordedResponses();
    seen.note(request('DELETE', '/leads/'), refusal('method.notAllowed'));
    seen.note(request('GET', '/nothing'), refusal('notFound'));
    expect(seen.endpoints()).toEqual([]);
  });
});
