import { consentVersions, type LeadRequest } from '@edp/contracts';
import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { quoted } from '../../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const lead: LeadRequest = {
  appId: 'EDP',
  productCode: 'onemedical',
  entityType: 'takaful',
  preferredLang: 'BMY',
  fullName: 'Faizal Bin Osman',
  mobile: '+60 12-345 6789',
  email: 'faizal@example.my',
  marketingConsent: true,
  consentVersions: consentVersions('contact', 'marketing'),
};

describe('the contact form', () => {
  it('is stored encrypted', async () => {
    const { leadId } = (await new Browser(test).call('createLead', { body: lead })).value;
    const { rows } = await test.services.database.pool.query<{ mobile: Buffer; text: string }>(
      'select mobile, leads::text as text from leads where lead_id = $1',
      [leadId],
    );
    expect(rows[0]?.text).not.toMatch(/Faizal|faizal@/);
    const mobile = test.services.vault.decrypt(rows[0]!.mobile, `leads.mobile:${leadId}`);
    expect(mobile).toBe('0123456789');
  });

  it('creates one lead per journey and subject, with the latest content', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser);
    const sendLead = async (who: Browser, own: Partial<LeadRequest>) =>
      (await who.call('createLead', { body: { ...lead, refId, ...own } })).value.leadId;
    const first = await sendLead(browser, { about: 'buyer' });
    expect(await sendLead(browser, { about: 'buyer', mobile: '+60 19-876 5432' })).toBe(first);
    expect(await sendLead(browser, { about: 'member' })).not.toBe(first);

    const { rows } = await test.services.database.pool.query<{ mobile: Buffer; count: string }>(
      'select mobile, count(*) over () as count from leads where ref_id = $1 order by about',
      [refId],
    );
    expect(rows[0]?.count).toBe('2');
    const mobile = test.services.vault.decrypt(rows[0]!.mobile, `leads.mobile:${first}`);
    expect(mobile).toBe('0198765432');
  });

  it('creates one lead for concurrent requests with different content', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser);
    const responses = await Promise.all(
      ['+60 19-876 5432', '+60 19-876 5433', '+60 19-876 5434', '+60 19-876 5435'].map((mobile) =>
        browser.call('createLead', { body: { ...lead, refId, about: 'buyer', mobile } }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(({ value }) => value.leadId)).size).toBe(1);
  });

  it('never overwrites the lead of another session', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser);
    const body = { ...lead, refId, about: 'buyer' } as const;
    const own = (await browser.call('createLead', { body })).value.leadId;
    const other = (await new Browser(test).call('createLead', { body })).value.leadId;
    expect(other).not.toBe(own);
  });

  it('is not linked to a journey that its session does not own', async () => {
    const { refId } = await quoted(new Browser(test));
    const body = { ...lead, refId, about: 'member' } as const;
    const { leadId } = (await new Browser(test).call('createLead', { body })).value;
    const { rows } = await test.services.database.pool.query(
      'select ref_id, about from leads where lead_id = $1',
      [leadId],
    );
    expect(rows).toEqual([{ ref_id: null, about: null }]);
  });

  it('is linked to its journey also without a subject', async () => {
    const browser = new Browser(test);
    const { refId } = await quoted(browser);
    const { leadId } = (await browser.call('createLead', { body: { ...lead, refId } })).value;
    const { rows } = await test.services.database.pool.query(
      'select ref_id, about from leads where lead_id = $1',
      [leadId],
    );
    expect(rows).toEqual([{ ref_id: refId, about: null }]);
  });

  it('can be sent 10 times in an hour by a session, then is rate-limited', async () => {
    const browser = new Browser(test);
    const sendLead = (who: Browser) => who.call('createLead', { body: lead });
    for (let tries = 0; tries < 10; tries += 1) expect((await sendLead(browser)).status).toBe(200);
    const { status, headers, problem } = await sendLead(browser);
    expect([status, problem.code]).toEqual([429, 'request.tooMany']);
    expect(headers['retry-after']).toBe('3600');
    expect((await sendLead(new Browser(test))).status).toBe(200);
  });

  it.each([
    [{ productCode: 'easymedic' }, '/entityType', 'invalid'],
    [{ fullName: '  ' }, '/fullName', 'required'],
    [{ mobile: '   ' }, '/mobile', 'required'],
    [{ email: '    ' }, '/email', 'required'],
    [{ fullName: 'F' }, '/fullName', 'tooShort'],
    [{ fullName: 'Faizal 99' }, '/fullName', 'invalid'],
    [{ mobile: '03-5550 0220' }, '/mobile', 'mobile.invalid'],
    [{ email: 'faizal@example' }, '/email', 'email.invalid'],
  ])('with %j is rejected', async (change, pointer, code) => {
    const { status, problem } = await new Browser(test).call('createLead', {
      body: { ...lead, ...change },
    });
    expect(status).toBe(422);
    expect(problem.errors).toEqual([{ pointer, code }]);
  });
});
