import type { ApplicationRequest, QuotationRequest } from '@edp/contracts';
import { type PlanCode, PLAN_CODES } from '@edp/domain';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import {
  applicationRequest,
  FAMILY,
  quotationApplicant,
  quotationRequest,
  quoted,
} from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

type Layout = Pick<QuotationRequest, 'planSelection' | 'family'>;

/** Quotes the family with these plans, in order: undefined for no choice, null for a person without cover. */
async function quote(layout: Layout, plans: readonly (PlanCode | undefined | null)[]) {
  const applicantData = FAMILY.slice(0, plans.length).map((person, index) => {
    const planCode = plans[index];
    return quotationApplicant(person, {
      ...(planCode && { planCode }),
      ...(planCode === null && { isSelected: false }),
    });
  });
  const body = quotationRequest([], { applicantData, ...layout });
  const response = await new Browser(test).call('createQuotation', { body });
  return response.status === 200 ? 200 : response.problem.errors;
}

const REJECTED = [{ pointer: '/planSelection', code: 'invalid' }];
const ONE = { planSelection: 'Family', family: { planType: '1' } } as const;
const EACH = { planSelection: 'Customize', family: { planType: '2' } } as const;
const INDIVIDUAL = { planSelection: 'Individual' } as const;

describe('the layout of a quotation', () => {
  it.each([
    ['one person', INDIVIDUAL, ['PLAN3']],
    ['one person, with the others not covered', INDIVIDUAL, ['PLAN3', null, null]],
    ['one person, by the default of the specification', { planSelection: 'Family' }, ['PLAN3']],
    ['one person with the earlier layout of a plan for each', EACH, ['PLAN3', null]],
    ['a family with one plan', ONE, ['PLAN3', 'PLAN3', 'PLAN3']],
    ['a family with one plan, and a person not covered', ONE, ['PLAN3', 'PLAN3', null]],
    ['a family that has not chosen', ONE, [undefined, undefined]],
    ['a family without a plan type', { planSelection: 'Family' }, ['PLAN1', 'PLAN1']],
    ['a plan for each', EACH, PLAN_CODES],
    ['the same plan for each', EACH, ['PLAN2', 'PLAN2']],
  ] as const)('may be of %s', async (_who, layout, plans) => {
    expect(await quote(layout, plans)).toBe(200);
  });

  it.each([
    ['an individual plan for four', INDIVIDUAL, [undefined, undefined, undefined, undefined]],
    ['one plan for the family, and three', ONE, PLAN_CODES],
    ['one plan for the family, and one not chosen', ONE, ['PLAN3', undefined]],
    [
      'one plan for the family under a plan for each',
      { ...ONE, family: EACH.family },
      ['PLAN1', 'PLAN1'],
    ],
    [
      'a plan for each under one for the family',
      { ...EACH, family: ONE.family },
      ['PLAN1', 'PLAN2'],
    ],
  ] as const)('is rejected for %s', async (_why, layout, plans) => {
    expect(await quote(layout, plans)).toEqual(REJECTED);
  });
});

it('is one plan for the family with the same deductible only', async () => {
  const [first, second] = FAMILY;
  const applicantData = [
    quotationApplicant(first!, { planCode: 'PLAN2', deductibleAmount: 1000 }),
    quotationApplicant(second!, { planCode: 'PLAN2' }),
  ];
  const status = async (layout: Layout) => {
    const body = quotationRequest([], { applicantData, ...layout });
    return (await new Browser(test).call('createQuotation', { body })).status;
  };
  expect([await status(ONE), await status(EACH)]).toEqual([422, 200]);
});

describe('the layout of an application', () => {
  it('is that of its quotation, also with other plans, and if it is omitted', async () => {
    const browser = new Browser(test);
    const quotation = await quoted(browser, FAMILY, {
      planSelection: 'Family',
      family: { planType: '1' },
    });
    const body = applicationRequest(quotation);
    const save = (sent: ApplicationRequest) => browser.call('saveApplication', { body: sent });
    const [first, ...others] = body.applicants;
    const mixed = [{ ...first!, planCode: 'PLAN3' as const }, ...others];
    const { status, problem } = await save({ ...body, applicants: mixed });
    expect([status, problem.errors]).toEqual([422, [{ pointer: '/applicants', code: 'invalid' }]]);

    const { family: _family, ...withoutFamily } = body;
    expect((await save(withoutFamily)).value.data.family).toEqual({ planType: '1' });
  });
});
