import { CALLS } from '@edp/contracts';
import { startTestApp, type TestApp, signedHeaders } from '../../test/build-app';
import { Browser } from '../../test/client';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

async function ask(search: string) {
  const browser = new Browser(test);
  const url = `${CALLS.loadPaymentType.upstream}${search}`;
  const headers = {
    ...signedHeaders(browser.session, 'GET', url),
    authorization: `Bearer ${await browser.token('GetPaymentType')}`,
  };
  return test.app.inject({ url, headers });
}

describe('the type of payment', () => {
  it.each(['?agentCode=AG00000&entityType=takaful', '?entityType=insurance'])(
    'is a card for %s',
    async (search) => {
      const answer = await ask(search);
      expect([answer.statusCode, answer.json()]).toEqual([200, { paymentType: 'CARD' }]);
    },
  );

  it.each(['', '?entityType=', '?entityType=Takaful', '?entityType=__proto__'])(
    'is not told for a variant that there is not: "%s"',
    async (search) => {
      const answer = await ask(search);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ pointer: '/entityType', code: 'enum' }] });
    },
  );
});
