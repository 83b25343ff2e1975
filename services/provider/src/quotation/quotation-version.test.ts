import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applicationRequest, quotationRequest, quoted, WOMAN } from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const YEARLY = { paymentMode: 'Yearly' } as const;

/** A quotation that another tab has changed to yearly billing after this one read it. */
async function changedElsewhere() {
  const browser = new Browser(test);
  const { refId, version = '' } = await quoted(browser);
  const there = await quoted(browser, [WOMAN], { refId, version, ...YEARLY });
  /** What this tab sends, which knows nothing of it. */
  const send = (own: Parameters<typeof quotationRequest>[1]) =>
    browser.call('createQuotation', { body: quotationRequest([WOMAN], { refId, ...own }) });
  const stored = async () =>
    (await browser.call('loadQuotation', { params: { refId } })).value.data;
  return { browser, refId, version, there, send, stored };
}

describe('the version of a quotation', () => {
  it('is another one after a change, and the same when it is read or priced again', async () => {
    const { version, there, send, stored } = await changedElsewhere();
    expect(there.version).not.toBe(version);
    expect((await stored()).version).toBe(there.version);
    const { value } = await send({ version: there.version ?? '', preferredLang: 'BMY', ...YEARLY });
    expect(value.version).toBe(there.version);
  });

  it('keeps one tab from writing over what another has stored', async () => {
    const { version, send, stored } = await changedElsewhere();
    const { status, problem } = await send({ version, promoCode: 'AMBER10' });
    expect([status, problem.code]).toEqual([409, 'quotation.changed']);
    expect((await stored()).paymentMode).toBe('Yearly');
    expect((await stored()).promoCode).toBeUndefined();
  });

  it('lets through what says the same: the answer to the first try was lost', async () => {
    const { version, send } = await changedElsewhere();
    expect((await send({ version, ...YEARLY })).status).toBe(200);
  });

  it('lets through whoever names none: the buyer was told, or the page is an older one', async () => {
    const { send } = await changedElsewhere();
    const { value } = await send({});
    expect(value.paymentMode).toBe('Monthly');
  });

  it('follows what is saved with the personal details', async () => {
    const { browser, there, stored } = await changedElsewhere();
    const body = applicationRequest({ ...there, paymentMode: 'Monthly' });
    const { data } = (await browser.call('saveApplication', { body })).value;
    expect(data.quotationVersion).not.toBe(there.version);
    expect(data.quotationVersion).toBe((await stored()).version);
  });
});
