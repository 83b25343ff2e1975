import { problemDocument, type ProblemCode } from '@edp/errors';
import { toAnswer } from '../../harness/answer';
import { AnswersSeen } from './answers-seen';

const request = (method: string, path: string) => ({ method, path, headers: {}, body: null });
const answer = (status: number, json: unknown = {}) =>
  toAnswer({ status, headers: {}, body: Buffer.from(JSON.stringify(json)) });
const refusal = (code: ProblemCode) => {
  const problem = problemDocument(code);
  return answer(problem.status, problem);
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
    const seen = new AnswersSeen();
    seen.note(request('GET', '/quotation/abc'), answer(200));
    seen.note(request('GET', '/quotation/abc?x=1'), refusal('notFound'));
    expect(seen.untoldBy(document)).toEqual([]);
    expect(seen.endpoints()).toEqual(['GET /quotation/{refId}']);
  });

  it('are named when it has another status, another code or no such endpoint', () => {
    const seen = new AnswersSeen();
    seen.note(request('GET', '/quotation/abc'), refusal('request.malformed'));
    seen.note(request('POST', '/leads/'), refusal('idempotency.conflict'));
    seen.note(request('GET', '/occupations/'), answer(200));
    expect(seen.untoldBy(document)).toEqual([
      'GET /quotation/{refId}: 400 request.malformed',
      'POST /leads/: 409 idempotency.conflict',
      'GET /occupations/: 200',
    ]);
  });

  it('are of endpoints: another method or path is none', () => {
    const seen = new AnswersSeen();
    seen.note(request('DELETE', '/leads/'), refusal('method.notAllowed'));
    seen.note(request('GET', '/nothing'), refusal('notFound'));
    expect(seen.endpoints()).toEqual([]);
  });
});
