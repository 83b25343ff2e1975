import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuotationRequest } from '@edp/contracts';
import { sampleQuotation } from '@edp/store/sample';
import { problemReply } from '@edp/testing';
import { holdDate, openPlan, press, price, priced, spoken } from '../test/buyer';

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

/** Another tab has chosen yearly billing; this one chooses Plan 3 and presses Continue. */
async function overtaken(responses: Parameters<typeof openPlan>[1] = {}) {
  const opened = await openPlan(
    { quotation: { version: '1' } },
    {
      createQuotation: ({ body }) => {
        const request = body as QuotationRequest;
        return request.version === undefined ? priced(request) : problemReply('quotation.changed');
      },
      loadQuotation: { data: { ...sampleQuotation(), paymentMode: 'Yearly', version: '2' } },
      ...responses,
    },
  );
  await userEvent.click(price(/Plan 3, No deductible/));
  await press('Continue');
  expect(screen.getByText(/changed this quote in another tab/)).toBeVisible();
  expect(opened.navigation.went).toEqual([]);
  expect(price(/Plan 3, No deductible/)).toBeChecked();
  return opened;
}

describe('a quotation that another tab has changed', () => {
  it('can be loaded', async () => {
    await overtaken();
    await press('Show the latest version');
    expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    expect(price(/Plan 2, No deductible/)).toBeChecked();
    expect(screen.queryByText(/changed this quote/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(spoken()).toBe('This is the latest version of your quote.');
  });

  it('shows the projection of its people', async () => {
    const applicants = sampleQuotation().applicants.map((one) =>
      one.id === 'self' ? { ...one, idNo: '810314105237', dob: '1981-03-14', age: 45 } : one,
    );
    const bandFrom = (fromAge: number) => {
      const plans = ['PLAN2', 'PLAN3'].map((planCode) => ({
        planCode,
        yearlyPremium: 1_800,
        deductibleYearlyPremium: 1_440,
      }));
      return { data: { applicants: [{ id: 'self', bands: [{ fromAge, toAge: 49, plans }] }] } };
    };
    let isThere = false;
    await overtaken({
      loadQuotation: () => {
        isThere = true;
        return { status: 200, body: { data: { ...sampleQuotation(), applicants, version: '2' } } };
      },
      loadProjection: () => ({ status: 200, body: bandFrom(isThere ? 45 : 35) }),
    });
    const chart = () => screen.getByText(/^How your premium goes up/).closest('section');
    expect(chart()).toHaveTextContent('35–49');
    await press('Show the latest version');
    expect(chart()).toHaveTextContent('45–49');
  });

  it('is overwritten with the choice of this tab by another Continue', async () => {
    const { navigation } = await overtaken();
    await press('Continue');
    expect(navigation.went).toEqual(['application']);
  });

  it('does not replace the choice of this tab if loading fails', async () => {
    await overtaken({ loadQuotation: () => ({ status: 400, body: null }) });
    await press('Show the latest version');
    expect(price(/Plan 3, No deductible/)).toBeChecked();
    const notice = screen.getByText(/could not load the latest version/);
    expect(notice).toBeVisible();
    expect(notice).toHaveTextContent(/quote \w{4}-\w{4}/);
  });
});
