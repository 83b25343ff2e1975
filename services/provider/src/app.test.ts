import { startTestApp, type TestApp } from '../test/build-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

describe('health', () => {
  it('tells that the process runs and that its database answers', async () => {
    expect((await test.app.inject('/livez')).statusCode).toBe(200);
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  });
});

describe('an unknown path', () => {
  it('is answered with a problem document', async () => {
    const answer = await test.app.inject('/nothing/here');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toEqual({
      code: 'notFound',
      status: 404,
      title: 'There is nothing here.',
    });
  });
});
