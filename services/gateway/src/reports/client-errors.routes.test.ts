import Fastify, { type FastifyBaseLogger } from 'fastify';
import { createLogger } from '@edp/service';
import { clientErrorRoutes } from './client-errors.routes';

/** What is logged when a browser sends `body`. */
async function loggedFor(body: unknown): Promise<unknown[]> {
  const lines: Record<string, unknown>[] = [];
  // The logger of the gateway, because its layers may drop fields.
  const loggerInstance: FastifyBaseLogger = createLogger(
    { service: 'gateway', level: 'warn' },
    { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  );
  const app = Fastify({ loggerInstance });
  clientErrorRoutes(app, { clientError: () => undefined });
  const response = await app.inject({
    method: 'POST',
    url: '/edp/life/-/client-errors',
    payload: body as object,
  });
  expect(response.statusCode).toBe(204);
  return lines.map(
    ({ level: _level, msg: _msg, reqId: _reqId, time: _time, service: _service, ...facts }) =>
      facts,
  );
}

const report = {
  code: 'RENDER_CRASHED',
  supportCode: 'K7QP-3MXD',
  source: 'mfe-plan',
  cause: 'TypeError',
  details: { remote: 'mfe-plan', attempt: 2, retried: true },
  stack: 'at Card (https://buy.example/edp/life/r/mfe-plan/1a2b/plan.3f2a.js:1:204)\nat forEach',
};

it('logs error and position, with the support code', async () => {
  expect(await loggedFor(report)).toEqual([
    {
      code: 'RENDER_CRASHED',
      supportCode: 'K7QP-3MXD',
      source: 'mfe-plan',
      cause: 'TypeError',
      details: ['remote=mfe-plan', 'attempt=2', 'retried=true'],
      places: ['plan.3f2a.js:1:204'],
    },
  ]);
});

it('omits values that could be sentences, addresses or log lines', async () => {
  const details = {
    text: 'cannot read Aisyah',
    email: 'a@b.my',
    line: 'a\nfaked',
    'a b': 1,
    n: {},
  };
  const [line] = await loggedFor({ ...report, details, cause: 'Nur Aisyah', stack: 'at Aisyah' });
  expect(line).toEqual({
    code: 'RENDER_CRASHED',
    supportCode: 'K7QP-3MXD',
    source: 'mfe-plan',
    details: [],
    places: [],
  });
});

it.each([
  ['a list', []],
  ['no code', { ...report, code: undefined }],
  ['an empty report', {}],
  ['another support code', { ...report, supportCode: 'a-name' }],
])('logs nothing for %s', async (_what, body) => expect(await loggedFor(body)).toEqual([]));
