import { AGENT_STATUS } from '@edp/domain';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { applicationRequest, applied, FAMILY, quoted, WOMAN } from '../../test/journey';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

describe('an application', () => {
  it('sums the charges of a year, with a promo code for the first of them', async () => {
    const { premiumAmount, chosenPremium } = await applied(new Browser(test), FAMILY, {
      promoCode: 'HELLO50',
    });
    // One month with RM 50 off, and eleven without.
    expect(premiumAmount).toMatchObject({
      monthlyTotalPremium: 382.25,
      annualTotalPremium: 382.25 + 11 * 432.25,
    });
    const { annualTotalPremium, yearlyTotalPremium } = premiumAmount;
    expect(annualTotalPremium).toBeCloseTo(yearlyTotalPremium + chosenPremium.annualSave, 6);
  });

  it('reports an agent as valid while the register lists them as active', async () => {
    const browser = new Browser(test);
    const agent = [...test.services.catalogue.current().agents.byCode.values()].find(
      ({ agentStatus }) => agentStatus === AGENT_STATUS.active,
    );
    const { agentCode, agentBranch } = agent!;
    const { refId } = await quoted(browser, [WOMAN], { agent: { agentCode, agentBranch } });
    const quotation = (await browser.call('loadQuotation', { params: { refId } })).value.data;
    const { data } = (
      await browser.call('saveApplication', { body: applicationRequest(quotation) })
    ).value;
    expect(data.isValidAgent).toBe(true);

    const { catalogue } = test.services;
    const { agents } = catalogue.current();
    const left = new Map([...agents.byCode, [agentCode, { ...agent!, agentStatus: '1' }]]);
    const now = { ...catalogue.current(), agents: { ...agents, byCode: left } };
    const register = jest.spyOn(catalogue, 'current').mockReturnValue(now as never);
    const later = await browser.call('loadApplication', { params: { refId } });
    register.mockRestore();
    expect(later.value.data.isValidAgent).toBe(false);
  });
});
