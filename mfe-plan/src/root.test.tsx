import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SAMPLE_SELF } from '@edp/store/sample';
import { SAMPLE_PLAN_TABLE } from '@edp/testing';
import { holdDate, openPlan, press, price, spoken, summary, withoutBanner } from '../test/buyer';

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

describe('the plan page of one person', () => {
  const openAlone = (answers = {}) => openPlan({ members: SAMPLE_SELF }, answers);

  it('shows three plans with and without deductible, Plan 2 suggested and selected', async () => {
    await openAlone();
    expect(screen.getAllByRole('radio', { name: /^Plan/ })).toHaveLength(6);
    expect(price('Plan 2, No deductible, RM\u00a0157.50 a month')).toBeChecked();
    expect(screen.getByText('Suggested')).toBeVisible();
    expect(summary()).toHaveTextContent('RM 157.50a month');
  });

  it('applies deductible and billing at once, without a request, and announces it', async () => {
    const { requests } = await openAlone();
    const requestCount = withoutBanner(requests).length;
    await userEvent.click(price(/Plan 3, RM.1,000 deductible/));
    expect(spoken()).toBe('Plan\u00a03, with deductible. The total is RM\u00a0156.24 a month.');
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(spoken()).toBe('Billed yearly. The total is RM\u00a01,785.60 a year.');
    expect(summary()).toHaveTextContent('RM 1,785.60a year');
    expect(withoutBanner(requests)).toHaveLength(requestCount);
  });

  it('has no layout choice, but a link to add people', async () => {
    const { navigation } = await openAlone();
    expect(screen.queryByRole('group', { name: /covered/ })).not.toBeInTheDocument();
    expect(screen.getByText(/2 or more people save 5%/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Add someone' }));
    expect(navigation.went).toEqual(['quotation']);
  });

  it('shows rows that are equal in all plans only on request', async () => {
    await openAlone();
    const same = /All plans: no lifetime limit/;
    expect(screen.getByText(same)).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Show differences only' }));
    expect(screen.queryByText(same)).not.toBeInTheDocument();
  });

  it('shows the saving of the deductible for the selected plan', async () => {
    await openAlone();
    expect(screen.getByText(/It saves RM.31.50 a month on Plan 2/)).toBeVisible();
    await userEvent.click(price(/Plan 3, No deductible/));
    expect(screen.getByText(/It saves RM.39.06 a month on Plan 3/)).toBeVisible();
  });

  it('offers a retry if the plans cannot be loaded', async () => {
    let isUp = false;
    await openAlone({
      loadPlans: () =>
        isUp ? { status: 200, body: SAMPLE_PLAN_TABLE } : { status: 404, body: {} },
    });
    isUp = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Compare the plans' })).toBeVisible();
  });

  it('uses the terms of Takaful, in Malay', async () => {
    await openPlan({ members: SAMPLE_SELF, language: 'my', variant: 'takaful' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pilih pelan anda');
    expect(screen.getByRole('complementary')).toHaveTextContent('Sumbangan anda');
    expect(
      screen.getByRole('heading', { name: 'Bagaimana sumbangan meningkat mengikut umur' }),
    ).toBeVisible();
  });
});

describe('the projection', () => {
  const table = () =>
    screen
      .getAllByRole('row')
      .filter((row) => row.closest('details'))
      .map((row) => row.textContent)
      .filter((text) => /\d/.test(text));

  it('is shown as a picture and as a table, for the plan of the person', async () => {
    await openPlan();
    expect(
      screen.getByRole('img', {
        name: 'You, Plan\u00a02: from RM\u00a01,100.00 a year today to RM\u00a02,100.00 a year at the age of 55.',
      }),
    ).toBeVisible();
    expect(table()).toEqual(['33–49RM\u00a01,100.00', '50–55RM\u00a02,100.00']);
    await userEvent.click(price(/Plan 3, RM.1,000 deductible/));
    await waitFor(() => expect(table()[0]).toBe('33–49RM\u00a01,150.00'));
    expect(screen.getByText(/not guaranteed/).closest('p')).toHaveTextContent(
      'Prices after age 55 are not set yet and may be higher. Your premium can go up even if you never claim.',
    );
  });

  it('is shown for each person', async () => {
    await openPlan();
    await userEvent.click(screen.getByRole('button', { name: 'Daughter', pressed: false }));
    expect(table()[0]).toBe('33–49RM\u00a04,100.00');
  });

  it('can be loaded again after a failure, independent of the plans', async () => {
    let isUp = false;
    await openPlan(
      {},
      {
        loadProjection: () =>
          isUp ? { status: 200, body: { data: { applicants: [] } } } : { status: 404, body: {} },
      },
    );
    expect(screen.getByText(/The future prices did not load/)).toBeInTheDocument();
    expect(price(/Plan 2, No deductible/)).toBeChecked();
    isUp = true;
    await press('Try again');
    expect(screen.queryByText(/The future prices did not load/)).not.toBeInTheDocument();
  });
});
