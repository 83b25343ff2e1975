import { problemDocument, type ProblemCode } from '@edp/errors';
import { parseResponse } from '../../harness/response';
import { RecordedResponses } from './recorded-responses';

const request = (method: string, path: string) => ({ method, path, headers: {}, body: null });
const response = (status: number, json: unknown = {}) =>
  parseResponse({ status, headers: {}, body: Buffer.from(JSON.stringify(json)) });
const rejection = (code: ProblemCode) => {
  const problem = problemDocument(code);
  return response(problem.status, problem);
};

const problemExamples = (...codes: string[]) => ({
  content: {
    'application/problem+json': { examples: Object.fromEntries(codes.map((code) => [code, {}])) },
  },
});
const document = {
  paths: {
    '/quotation/{refId}': { get: { responses: { 200: {}, 404: problemExamples('notFound') } } },
    '/leads/': { post: { responses: { 200: {}, 409: problemExamples('journey.stepMissing') } } },
  },
};

describe('RecordedResponses', () => {
  it('reports no response whose status and code the document describes', () => {
    const recorded = new RecordedResponses();
    recorded.note(request('GET', '/quotation/abc'), response(200));
    recorded.note(request('GET', '/quotation/abc?x=1'), rejection('notFound'));
    expect(recorded.undocumentedIn(document)).toEqual([]);
    expect(recorded.endpoints()).toEqual(['GET /quotation/{refId}']);
  });

  it('reports responses with an undocumented status, code or endpoint', () => {
    const recorded = new RecordedResponses();
    recorded.note(request('GET', '/quotation/abc'), rejection('request.malformed'));
    recorded.note(request('POST', '/leads/'), rejection('idempotency.conflict'));
    recorded.note(request('GET', '/occupations/'), response(200));
    expect(recorded.undocumentedIn(document)).toEqual([
      'GET /quotation/{refId}: 400 request.malformed',
      'POST /leads/: 409 idempotency.conflict',
      'GET /occupations/: 200',
    ]);
  });

  it('ignores requests with another method or an unknown path', () => {
    const recorded = new RecordedResponses();
    recorded.note(request('DELETE', '/leads/'), rejection('method.notAllowed'));
    recorded.note(request('GET', '/nothing'), rejection('notFound'));
    expect(recorded.endpoints()).toEqual([]);
  });
});
