import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const request = (email: string) =>
  new Browser(test).call('loadDocument', {
    body: {
      appId: 'EDP',
      productCode: 'onemedical',
      entityType: 'insurance',
      email,
      documentType: 'brochure',
      Language: 'ENG',
    },
  });

describe('the e-mail address in a document request', () => {
  it.each(['', 'aisyah@example.my'])('may be "%s"', async (email) => {
    expect((await request(email)).status).toBe(200);
  });

  it('is rejected when invalid, with the message of the form', async () => {
    const { status, problem } = await request('not an email');
    expect([status, problem.errors]).toEqual([422, [{ pointer: '/email', code: 'email.invalid' }]]);
  });
});
