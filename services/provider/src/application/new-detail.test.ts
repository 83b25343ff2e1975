import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Applicant, ApplicationRequest } from '@edp/contracts';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applicantOf, applicationRequest, assessed } from '../../test/journey';

jest.mock('@edp/domain', () => {
  const domain = jest.requireActual<typeof import('@edp/domain')>('@edp/domain');
  Object.assign(domain.DETAIL_FIELDS.race, { isNew: true });
  return domain;
});

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** Saves the confirmed details with this race, and loads them. */
async function savedWith(race: string) {
  const browser = new Browser(test);
  const { refId } = await assessed(browser);
  const quotation = (await browser.call('loadQuotation', { params: { refId } })).value.data;
  const applicants = quotation.applicants.map((one) => ({ ...applicantOf(one), race }));
  const body = applicationRequest(quotation, { applicants, consentConfirmation: true });
  await browser.call('saveApplication', { body });
  const { data } = (await browser.call('loadApplication', { params: { refId } })).value;
  return { browser, body, data };
}

describe('a new detail', () => {
  it('is absent without a value: instances of the previous release accept what a page sends back', async () => {
    const { body, data } = await savedWith('');
    const { race: _, ...earlier } = Applicant.properties;
    const closed = { additionalProperties: false };
    const request = Type.Object(
      { ...ApplicationRequest.properties, applicants: Type.Array(Type.Object(earlier, closed)) },
      closed,
    );
    expect(Value.Check(request, { ...body, applicants: data.applicants })).toBe(true);
  });

  it('is returned with a value', async () => {
    const { data } = await savedWith('001');
    expect(data.applicants).toEqual([expect.objectContaining({ race: '001' })]);
  });

  it('is a change when a page adds it to confirmed details', async () => {
    const { browser, body, data } = await savedWith('');
    expect(data.consentConfirmation).toBe(true);
    const { consentConfirmation: _, ...request } = body;
    const applicants = request.applicants.map((one) => ({ ...one, race: '001' }));
    const saved = await browser.call('saveApplication', { body: { ...request, applicants } });
    expect(saved.value.data.consentConfirmation).toBe(false);
  });
});
