import type { LanguageCode } from '@edp/domain';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applicationRequest, quotationRequest, quoted } from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/* The codes are tested in `src/reference-data/catalogue/channel-of.test.ts`. */
describe('the channel of a journey', () => {
  async function journey() {
    const browser = new Browser(test);
    const quotation = await quoted(browser, undefined, { distributionChannel: '002' });
    const { refId } = quotation;
    const stored = async () => {
      const { data } = (await browser.call('loadQuotation', { params: { refId } })).value;
      return [data.preferredLang, data.distributionChannel];
    };
    return {
      stored,
      async apply(preferredLang: LanguageCode, distributionChannel: '001' | '002') {
        const body = applicationRequest(quotation, { preferredLang, distributionChannel });
        await browser.call('saveApplication', { body });
        return stored();
      },
      async priceAgain(preferredLang: LanguageCode) {
        const body = quotationRequest(undefined, { refId, preferredLang });
        await browser.call('createQuotation', { body });
        return stored();
      },
    };
  }

  it('follows language and device of the personal details', async () => {
    const { stored, apply } = await journey();
    expect(await stored()).toEqual(['ENG', '002']);
    expect(await apply('BMY', '002')).toEqual(['BMY', '007']);
    expect(await apply('BMY', '001')).toEqual(['BMY', '003']);
    expect(await apply('ENG', '001')).toEqual(['ENG', '001']);
  });

  it('stays that of the device when the journey is priced again without language or device', async () => {
    const { priceAgain } = await journey();
    expect(await priceAgain('ENG')).toEqual(['ENG', '002']);
    expect(await priceAgain('BMY')).toEqual(['BMY', '007']);
  });
});
