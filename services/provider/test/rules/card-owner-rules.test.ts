import type { ApplicationRequest, CardOwner } from '@edp/contracts';
import type { MessageCode } from '@edp/domain';
import { startTestApp, type TestApp } from '../build-app';
import { Browser } from '../client';
import { agreedTexts, applicationRequest, declared, paymentOf, quoted } from '../journey';

/* The rules for another card owner, over the wire, with the codes of the form. */

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const OWNER: CardOwner = {
  fullName: 'Faizal Bin Osman',
  idNo: '910802145677',
  relationship: '003',
  email: 'faizal@example.my',
  mobile: '0123456788',
};

async function apply(own: Partial<CardOwner>, more: Partial<ApplicationRequest> = {}) {
  const browser = new Browser(test);
  const quotation = await quoted(browser);
  const body = applicationRequest(quotation, { cardOwner: { ...OWNER, ...own }, ...more });
  const response = await browser.call('saveApplication', { body });
  const { refId } = quotation;
  const stored = await browser.call('loadApplication', { params: { refId } });
  return { response, stored };
}

type Rule = readonly [rule: string, field: keyof CardOwner, value: string, code: MessageCode];
const MISSING: readonly Rule[] = [
  ['without a name', 'fullName', '', 'required'],
  ['with a name of spaces', 'fullName', '   ', 'required'],
  ['without an NRIC', 'idNo', '', 'required'],
  ['with an NRIC of spaces', 'idNo', '  ', 'required'],
  ['without a relationship', 'relationship', '001', 'select.relationship'],
  ['without an e-mail', 'email', '', 'required'],
  ['with an e-mail of spaces', 'email', '    ', 'required'],
  ['without a mobile', 'mobile', '', 'required'],
  ['with a mobile of spaces', 'mobile', '   ', 'required'],
];
const WRONG: readonly Rule[] = [
  ['with a digit in the name', 'fullName', 'Faizal 1', 'invalid'],
  ['with an NRIC of dashes', 'idNo', '---', 'nric.invalid'],
  ['with an invalid NRIC', 'idNo', '910832145677', 'nric.invalid'],
  ['with an e-mail of invisible marks', 'email', '\u200b\u200b\u200b', 'email.invalid'],
  ['with an invalid e-mail', 'email', 'faizal@x', 'email.invalid'],
  ['with an invalid mobile', 'mobile', '0123', 'mobile.invalid'],
];

describe('an application is rejected for a card owner', () => {
  it.each(WRONG)('%s, and nothing is stored', async (_rule, field, value, code) => {
    const { response, stored } = await apply({ [field]: value });
    expect(response.status).toBe(422);
    expect(response.problem.errors).toEqual([{ pointer: `/cardOwner/${field}`, code }]);
    expect(stored.status).toBe(404);
  });

  it.each([...MISSING, ...WRONG])('%s, with the declaration', async (_rule, field, value, code) => {
    const { response, stored } = await apply({ [field]: value }, { declaration: true });
    expect(response.status).toBe(422);
    expect(response.problem.errors).toEqual([{ pointer: `/cardOwner/${field}`, code }]);
    expect(stored.status).toBe(404);
  });
});

describe('an application without the declaration is stored with a card owner', () => {
  it.each(MISSING)('%s', async (_rule, field, value) => {
    const { response, stored } = await apply({ [field]: value });
    expect(response.value.data).toMatchObject({ stage: 'confirmed', declaration: false });
    expect(stored.value.data.cardOwner).toEqual(response.value.data.cardOwner);
  });
});

describe('a card owner who becomes incomplete after the declaration', () => {
  it('revokes it, so that no payment starts, and must be complete to declare again', async () => {
    const browser = new Browser(test);
    const { refId } = await declared(browser, undefined, { cardOwner: OWNER });
    const quotation = (await browser.call('loadQuotation', { params: { refId } })).value.data;
    const {
      consentConfirmation: _,
      consentVersions: _texts,
      ...update
    } = applicationRequest(quotation);
    const body = { ...update, cardOwner: { ...OWNER, idNo: '' } };
    const { data } = (await browser.call('saveApplication', { body })).value;
    expect(data).toMatchObject({ stage: 'assessed', declaration: false, cardOwner: { idNo: '' } });

    expect((await browser.call('submitPayment', { body: paymentOf(data) })).problem).toMatchObject({
      status: 422,
      errors: [
        { pointer: '/consentConfirmation', code: 'required' },
        { pointer: '/declaration', code: 'required' },
      ],
    });

    const agreed = { declaration: true, consentConfirmation: true };
    const again = { ...body, ...agreed, consentVersions: agreedTexts(agreed) };
    expect((await browser.call('saveApplication', { body: again })).problem).toMatchObject({
      status: 422,
      errors: [{ pointer: '/cardOwner/idNo', code: 'required' }],
    });
  });
});
