import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSession, startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { quotationRequest, quoted } from '../../../test/journey';

const ROOT = join(__dirname, '../../../../..');

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

let address = 0;
/** A session at an address of its own, so that tests do not share rate limits. */
function visitor(): Browser {
  address += 1;
  return new Browser(test, newSession(`198.51.100.${address}`));
}

describe('an agent code', () => {
  it('of an active agent gives name and branch', async () => {
    const { value } = await visitor().call('verifyAgent', { body: { agentCode: 'kl20417 ' } });
    expect(value).toEqual({
      agentCode: 'KL20417',
      agentName: 'Lim Wei Sheng',
      agentBranch: 'Kuala Lumpur',
      agentStatus: '5',
    });
  });

  it('that a hint shows as an example belongs to no agent', async () => {
    const texts = ['mfe-quote', 'shared/forms'].flatMap((folder) =>
      ['en', 'my'].map((language) => readFileSync(`${ROOT}/${folder}/locales/${language}.json`)),
    );
    const examples = new Set(texts.join().match(/\b[A-Z]{2}\d{5}\b/g));
    expect(examples).not.toEqual(new Set());
    for (const agentCode of examples) {
      const { value } = await visitor().call('verifyAgent', { body: { agentCode } });
      expect(value).toBeNull();
    }
  });

  it('gets the same empty response for unknown, suspended, terminated, pending, rejected and no agent', async () => {
    const browser = visitor();
    const codes = [
      'XX00000',
      'KL20999',
      'PG30777',
      'JB40888',
      'KC60555',
      'AG00000',
      '%',
      'x'.repeat(20),
    ];
    for (const agentCode of codes) {
      const { status, text } = await browser.call('verifyAgent', { body: { agentCode } });
      expect([status, text]).toEqual([200, 'null']);
    }
  });

  it('takes the same work for every code that is not of an active agent', async () => {
    const browser = visitor();
    const queries = jest.spyOn(test.services.database.pool, 'query');
    const workFor = async (agentCode: string): Promise<unknown[]> => {
      queries.mockClear();
      await browser.call('verifyAgent', { body: { agentCode } });
      return queries.mock.calls.map(([query]) => (query as { text?: string }).text ?? query);
    };
    const unknown = await workFor('XX00000');
    const others = [await workFor('KL20999'), await workFor('PG30777'), await workFor('JB40888')];
    queries.mockRestore();
    expect(unknown.length).toBeGreaterThan(0);
    for (const work of others) expect(work).toEqual(unknown);
  });

  it('can be tried 10 times by a session, then not for a while', async () => {
    const browser = visitor();
    const verify = () => browser.call('verifyAgent', { body: { agentCode: 'XX00000' } });
    for (let tries = 0; tries < 10; tries += 1) expect((await verify()).status).toBe(200);
    const { status, headers, problem } = await verify();
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('600');
    expect(problem.code).toBe('request.tooMany');
  });

  it('can be tried 30 times from one address, with any session', async () => {
    const tries = Array.from({ length: 31 }, () =>
      new Browser(test, newSession('192.0.2.1')).call('verifyAgent', {
        body: { agentCode: 'XX00000' },
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });
});

describe('the agent of a quotation', () => {
  it('is the default agent unless one is set', async () => {
    const { agent } = await quoted(visitor());
    expect(agent).toEqual({ agentCode: 'AG00000', agentBranch: 'BR001' });
  });

  it('has the branch of the register, not that of the request', async () => {
    const sent = { agentCode: 'KL20417', agentBranch: 'Somewhere' };
    const { agent } = await quoted(visitor(), undefined, { agent: sent });
    expect(agent.agentBranch).toBe('Kuala Lumpur');
  });

  it('must be active, and each lookup counts as an attempt', async () => {
    const browser = visitor();
    const body = quotationRequest(undefined, { agent: { agentCode: 'KL20999', agentBranch: '' } });
    for (let tries = 0; tries < 10; tries += 1) {
      const { problem } = await browser.call('createQuotation', { body });
      expect(problem.errors).toEqual([{ pointer: '/agent/agentCode', code: 'agent.invalid' }]);
    }
    expect((await browser.call('createQuotation', { body })).status).toBe(429);
  });

  it('is not verified again when the quotation is priced again', async () => {
    const browser = visitor();
    const agent = { agentCode: 'KL20417', agentBranch: 'Kuala Lumpur' };
    const { refId } = await quoted(browser, undefined, { agent });
    for (let times = 0; times < 12; times += 1) await quoted(browser, undefined, { agent, refId });
  });
});
