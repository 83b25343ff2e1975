import { screen } from '@testing-library/react';
import type { Quotation, QuotationRequest } from '@edp/contracts';
import { SAMPLE_FAMILY } from '@edp/store/sample';
import { holdDate, openPlan, press, priced } from '../test/buyer';

type Declined = Quotation['declined'];

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

/** The provider's responses in sequence; the last one repeats. */
function declines(...responses: Declined[]) {
  let tries = 0;
  return {
    createQuotation: ({ body }: { body: unknown }) => {
      const declined = responses[Math.min(tries, responses.length - 1)]!;
      tries += 1;
      return priced(body as QuotationRequest, { declined });
    },
  };
}

const heading = () => screen.getByRole('heading', { level: 1 });

describe('the focus', () => {
  it('is on the declined people, at the top of the page, and on the plans on return', async () => {
    const members = SAMPLE_FAMILY.slice(0, 2);
    await openPlan({ members }, declines([{ id: 'spouse', reason: 'premiumCap' }]));
    expect(document.body).toHaveFocus();
    await press('Continue');
    expect(heading()).toHaveTextContent('Sorry. This member is not eligible');
    expect(heading()).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
    await press('Back to the plans');
    expect(heading()).toHaveTextContent('Choose your plan');
    expect(heading()).toHaveFocus();
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('is on the declined people again when another one is declined after a removal', async () => {
    const [son, spouse] = (['child-1', 'spouse'] as const).map((id): Declined => [
      { id, reason: 'nationality' },
    ]);
    await openPlan({}, declines(son!, spouse!));
    await press('Continue');
    await press('Remove and proceed');
    expect(screen.getByText('Not eligible to proceed: spouse')).toBeVisible();
    expect(heading()).toHaveFocus();
  });
});
