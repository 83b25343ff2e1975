import fastify from 'fastify';
import { ProblemError, QueueFullError } from './problem-error';
import { registerProblems } from './problems';

const app = fastify();
let failure: Error;
let event: string | null;
beforeAll(async () => {
  app.decorateRequest('securityEvent', null);
  app.addHook('onResponse', (request, _reply, done) => {
    event = request.securityEvent;
    done();
  });
  registerProblems(app);
  app.get('/fails', () => Promise.reject(failure));
  await app.ready();
});
afterAll(() => app.close());

/** Like an error of the query builder that wraps one of the driver or server. */
const ofDatabase = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('said no'), { code }) });

describe('a failure of the database', () => {
  it.each([
    ['it is unreachable', 'ECONNREFUSED'],
    ['its name is not resolved for now', 'EAI_AGAIN'],
    ['a pooler cannot connect to it', '08P01'],
    ['it is shut down', '57P01'],
    ['it is still a standby', '25006'],
    ['two transactions wait for each other', '40P01'],
    ['a statement times out', '57014'],
    ['it has no connection left', '53300'],
    ['the disk is full', '53100'],
  ])('is retryable when %s (%s)', async (_when, code) => {
    failure = ofDatabase(code);
    const response = await app.inject('/fails');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.json()).toMatchObject({ code: 'unavailable' });
  });

  it.each(['23505', '42703', '57000'])('is a 500 without detail otherwise (%s)', async (code) => {
    failure = ofDatabase(code);
    const response = await app.inject('/fails');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([500, undefined]);
    expect(response.body).not.toMatch(/query|said no/);
  });
});

describe('a 503', () => {
  it('is the security event overload only when a queue is full', async () => {
    for (const [error, expected] of [
      [new QueueFullError(), 'overload'],
      [new ProblemError('unavailable', { retryAfterSeconds: 5 }), null],
      [ofDatabase('57P01'), null],
    ] as const) {
      failure = error;
      const response = await app.inject('/fails');
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
      expect(event).toBe(expected);
    }
  });
});
