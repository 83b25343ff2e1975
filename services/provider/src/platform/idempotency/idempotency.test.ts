import { randomUUID } from 'node:crypto';
import { consentVersions } from '@edp/contracts';
import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const lead = {
  appId: 'EDP',
  productCode: 'onemedical',
  entityType: 'insurance',
  preferredLang: 'ENG',
  fullName: 'Aisyah Binti Rahman',
  mobile: '012-345 6789',
  email: 'aisyah@example.my',
  marketingConsent: false,
  consentVersions: consentVersions('contact', 'marketing'),
} as const;

async function countLeads(): Promise<number> {
  return (await test.services.database.pool.query('select 1 from leads')).rows.length;
}

describe('a request with an Idempotency-Key', () => {
  it('has one effect and one response for any number of concurrent repeats', async () => {
    const browser = new Browser(test);
    const idempotencyKey = randomUUID();
    const before = await countLeads();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => browser.call('createLead', { body: lead, idempotencyKey })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await countLeads()).toBe(before + 1);
  });

  it('stores its response in the transaction of its effect, and loses both when that fails', async () => {
    const { pool } = test.services.database;
    await pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
       create trigger refuse before update on idempotent_responses for each row execute function refuse()`,
    );
    const browser = new Browser(test);
    const idempotencyKey = randomUUID();
    const before = await countLeads();
    const failed = await browser.call('createLead', { body: lead, idempotencyKey });
    await pool.query('drop trigger refuse on idempotent_responses');
    expect(failed.status).toBe(500);
    expect(await countLeads()).toBe(before);
    expect((await browser.call('createLead', { body: lead, idempotencyKey })).status).toBe(200);
  });

  it('stores no response that violates the contract', async () => {
    const { leads } = test.services;
    const { save } = leads;
    const saving = jest
      .spyOn(leads, 'save')
      .mockImplementation(async (...given) => ({ ...(await save(...given)), note: 'to us' }));
    const browser = new Browser(test);
    const idempotencyKey = randomUUID();
    const before = await countLeads();
    const failed = await browser.call('createLead', { body: lead, idempotencyKey });
    saving.mockRestore();
    expect(failed.status).toBe(500);
    expect(await countLeads()).toBe(before);
    expect((await browser.call('createLead', { body: lead, idempotencyKey })).status).toBe(200);
  });

  it('is the same with its fields in another order', async () => {
    const browser = new Browser(test);
    const idempotencyKey = randomUUID();
    const first = await browser.call('createLead', { body: lead, idempotencyKey });
    const reversed = Object.fromEntries(Object.entries(lead).reverse());
    const second = await browser.call('createLead', { body: reversed, idempotencyKey });
    expect(second.text).toBe(first.text);
  });

  it('is rejected with another body', async () => {
    const browser = new Browser(test);
    const idempotencyKey = randomUUID();
    await browser.call('createLead', { body: lead, idempotencyKey });
    const other = { ...lead, marketingConsent: true };
    const { status, problem } = await browser.call('createLead', { body: other, idempotencyKey });
    expect(status).toBe(409);
    expect(problem.code).toBe('idempotency.conflict');
  });

  it('belongs to its session', async () => {
    const idempotencyKey = randomUUID();
    const first = await new Browser(test).call('createLead', { body: lead, idempotencyKey });
    const other = await new Browser(test).call('createLead', { body: lead, idempotencyKey });
    expect(other.value.leadId).not.toBe(first.value.leadId);
  });

  it('is not stored when rejected, so that the corrected request succeeds', async () => {
    const browser = new Browser(test);
    const idempotencyKey = randomUUID();
    const wrong = { ...lead, email: 'nowhere' };
    expect((await browser.call('createLead', { body: wrong, idempotencyKey })).status).toBe(422);
    expect((await browser.call('createLead', { body: lead, idempotencyKey })).status).toBe(200);
  });

  it('is rejected without a key', async () => {
    const { status, problem } = await new Browser(test).call('createLead', {
      body: lead,
      idempotencyKey: '',
    });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([{ pointer: '', code: 'idempotencyKey' }]);
  });
});

describe('a stored response', () => {
  it('is encrypted in the database', async () => {
    const { rows } = await test.services.database.pool.query<{ text: string }>(
      `select encode(response, 'escape') || body_hash as text from idempotent_responses`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toMatch(/leadId|Aisyah/);
  });
});
