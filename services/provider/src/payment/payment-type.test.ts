import { ENDPOINTS } from '@edp/contracts';
import { startTestApp, type TestApp, signedHeaders } from '../../test/build-app';
import { Browser } from '../../test/client';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

async function load(search: string) {
  const browser = new Browser(test);
  const url = `${ENDPOINTS.loadPaymentType.upstream}${search}`;
  const authorization = `Bearer ${await browser.token('GetPaymentType')}`;
  const content = { headers: { authorization } };
  const headers = signedHeaders(browser.session, 'GET', url, content);
  return test.app.inject({ url, headers });
}

describe('the type of payment', () => {
  it('is the same, with the same queries, for every agent code, so that codes cannot be probed', async () => {
    const queries = jest.spyOn(test.services.database.pool, 'query');
    const responseFor = async (agentCode: string) => {
      queries.mockClear();
      const { statusCode, body } = await load(`?agentCode=${agentCode}&entityType=insurance`);
      const work = queries.mock.calls.map(([query]) => (query as { text?: string }).text ?? query);
      return { statusCode, body, work };
    };
    const active = await responseFor('KL20417');
    // Unknown, suspended and terminated agents, and no code at all.
    for (const agentCode of ['XX00000', 'KL20999', 'PG30777', '%25']) {
      expect(await responseFor(agentCode)).toEqual(active);
    }
    queries.mockRestore();
    expect(active).toMatchObject({ statusCode: 200, body: '{"paymentType":"CARD"}' });
  });

  it.each(['?agentCode=AG00000&entityType=takaful', '?entityType=insurance'])(
    'is a card for %s',
    async (search) => {
      const response = await load(search);
      expect([response.statusCode, response.json()]).toEqual([200, { paymentType: 'CARD' }]);
    },
  );

  it.each(['', '?entityType=', '?entityType=Takaful', '?entityType=__proto__'])(
    'rejects an unknown variant: "%s"',
    async (search) => {
      const response = await load(search);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ errors: [{ pointer: '/entityType', code: 'enum' }] });
    },
  );
});
