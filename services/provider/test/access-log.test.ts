import { startTestApp, type TestApp } from './build-app';
import { Browser } from './client';
import { applicationRequest, assessed, quotationRequest, WOMAN } from './journey';

const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ LOG_LEVEL: 'trace' }, lines);
});
afterAll(() => test.stop());

describe('the access log of a journey', () => {
  it('names requests by route and contains no data of the buyer, also after errors', async () => {
    const browser = new Browser(test);
    const { refId, proposalNumber } = await assessed(browser);
    const { data } = (await browser.call('loadQuotation', { params: { refId } })).value;
    const wrong = { ...WOMAN, idNo: '930231105232', email: 'nobody@' };
    await browser.call('createQuotation', { body: quotationRequest([wrong]) });
    await browser.call('createQuotation', { body: { secret: WOMAN.idNo } });
    await browser.call('loadQuotation', { params: { refId: `${WOMAN.email}x`.repeat(2) } });
    await test.services.database.pool.query('alter table applicants rename to hidden');
    await browser.call('saveApplication', { body: applicationRequest(data) });
    await test.services.database.pool.query('alter table hidden rename to applicants');

    const text = lines.join('');
    expect(text).toContain('"route":"/quotation/:refId"');
    expect(text).toContain('"msg":"request failed"');
    expect(text).toContain('"code":"42P01"');
    const secrets = [
      WOMAN.idNo,
      '930231105232',
      'aisyah',
      'Aisyah',
      'Rahman',
      '60123456789',
      'Jalan',
      '512345678901',
      refId,
      proposalNumber,
      browser.session.id,
      '203.0.113.7',
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('contains the support code of a failed request', async () => {
    const browser = new Browser(test);
    await test.services.database.pool.query('alter table quotations rename to hidden');
    const { status, problem } = await browser.call('createQuotation', { body: quotationRequest() });
    await test.services.database.pool.query('alter table hidden rename to quotations');
    expect(status).toBe(500);
    expect(problem).toMatchObject({ code: 'internal', title: 'Something went wrong on our side.' });
    expect(lines.join('')).toContain(`"reqId":"${problem.supportCode ?? ''}"`);
  });
});
