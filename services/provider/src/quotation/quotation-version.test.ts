import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applicationRequest, quotationRequest, quoted, WOMAN } from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const YEARLY = { paymentMode: 'Yearly' } as const;

/** A quotation that another tab changed to yearly billing after this tab read it. */
async function changedElsewhere() {
  const browser = new Browser(test);
  const { refId, version = '' } = await quoted(browser);
  const current = await quoted(browser, [WOMAN], { refId, version, ...YEARLY });
  /** Sends this tab's request, based on the old quotation. */
  const send = (own: Parameters<typeof quotationRequest>[1]) =>
    browser.call('createQuotation', { body: quotationRequest([WOMAN], { refId, ...own }) });
  const stored = async () =>
    (await browser.call('loadQuotation', { params: { refId } })).value.data;
  return { browser, refId, version, current, send, stored };
}

describe('the version of a quotation', () => {
  it('changes with the content, and stays the same when it is read or priced again', async () => {
    const { version, current, send, stored } = await changedElsewhere();
    expect(current.version).not.toBe(version);
    expect((await stored()).version).toBe(current.version);
    const { value } = await send({
      version: current.version ?? '',
      preferredLang: 'BMY',
      ...YEARLY,
    });
    expect(value.version).toBe(current.version);
  });

  it('rejects a stale write of another tab', async () => {
    const { version, send, stored } = await changedElsewhere();
    const { status, problem } = await send({ version, promoCode: 'AMBER10' });
    expect([status, problem.code]).toEqual([409, 'quotation.changed']);
    expect((await stored()).paymentMode).toBe('Yearly');
    expect((await stored()).promoCode).toBeUndefined();
  });

  it('accepts a stale version with identical content, as after a lost response', async () => {
    const { version, send } = await changedElsewhere();
    expect((await send({ version, ...YEARLY })).status).toBe(200);
  });

  it('is optional, for a confirmed overwrite or an older page', async () => {
    const { send } = await changedElsewhere();
    const { value } = await send({});
    expect(value.paymentMode).toBe('Monthly');
  });

  it('changes with billing that is saved with the personal details', async () => {
    const { browser, current, stored } = await changedElsewhere();
    const body = applicationRequest({ ...current, paymentMode: 'Monthly' });
    const { data } = (await browser.call('saveApplication', { body })).value;
    expect(data.quotationVersion).not.toBe(current.version);
    expect(data.quotationVersion).toBe((await stored()).version);
  });
});
