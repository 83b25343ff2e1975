import type { CardOwner } from '@edp/contracts';
import type { MessageCode } from '@edp/domain';
import { startTestApp, type TestApp } from '../build-app';
import { Browser } from '../client';
import { applicationRequest, quoted } from '../journey';

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

async function apply(own: Partial<CardOwner>) {
  const browser = new Browser(test);
  const quotation = await quoted(browser);
  const body = applicationRequest(quotation, { cardOwner: { ...OWNER, ...own } });
  const answer = await browser.call('saveApplication', { body });
  const { refId } = quotation;
  const stored = await browser.call('loadApplication', { params: { refId } });
  return { answer, stored };
}

type Field = keyof CardOwner;
const RULES: readonly (readonly [rule: string, field: Field, value: string, code: MessageCode])[] =
  [
    ['without a name', 'fullName', '', 'required'],
    ['named with spaces', 'fullName', '   ', 'required'],
    ['with a digit in the name', 'fullName', 'Faizal 1', 'invalid'],
    ['without an NRIC', 'idNo', '', 'required'],
    ['with an NRIC of spaces', 'idNo', '  ', 'required'],
    ['with an NRIC of dashes', 'idNo', '---', 'nric.invalid'],
    ['with a wrong NRIC', 'idNo', '910832145677', 'nric.invalid'],
    ['without an e-mail', 'email', '', 'required'],
    ['with an e-mail of spaces', 'email', '    ', 'required'],
    ['with an e-mail of invisible marks', 'email', '\u200b\u200b\u200b', 'email.invalid'],
    ['with a wrong e-mail', 'email', 'faizal@x', 'email.invalid'],
    ['without a mobile', 'mobile', '', 'required'],
    ['with a mobile of spaces', 'mobile', '   ', 'required'],
    ['with a wrong mobile', 'mobile', '0123', 'mobile.invalid'],
  ];

describe('an application is rejected for a card owner', () => {
  it.each(RULES)('%s, and nothing is stored', async (_rule, field, value, code) => {
    const { answer, stored } = await apply({ [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toEqual([{ pointer: `/cardOwner/${field}`, code }]);
    expect(stored.status).toBe(404);
  });
});
