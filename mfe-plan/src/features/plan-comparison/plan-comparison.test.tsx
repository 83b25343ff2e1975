import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlansResponse } from '@edp/contracts';
import { SAMPLE_FAMILY, SAMPLE_SELF } from '@edp/store/sample';
import { SAMPLE_PLAN_TABLE, translatePage } from '@edp/testing';
import { painted } from '@edp/ui';
import { holdDate, openPlan, summary } from '../../../test/buyer';

beforeEach(() => holdDate());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A catalogue where a room costs the same in all plans, and Plan 3 covers longer journeys. */
const OTHER_TABLE: PlansResponse = {
  ...SAMPLE_PLAN_TABLE,
  data: SAMPLE_PLAN_TABLE.data.map((plan) => ({
    ...plan,
    roomAndBoard: 200,
    overseasDays: plan.planCode === 'PLAN3' ? 120 : 60,
  })),
};

const open = (plans: PlansResponse) =>
  openPlan({ members: SAMPLE_SELF }, { loadPlans: { ...plans } });

const showDifferences = () =>
  userEvent.click(screen.getByRole('switch', { name: 'Show differences only' }));

describe('the plans side by side', () => {
  const labels = () => {
    const table = screen.getByRole('table', { name: /Plans and their/ });
    return within(table)
      .getAllByRole('rowheader')
      .map(({ firstChild }) => firstChild?.textContent);
  };

  beforeEach(() => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(matchMedia(query), { matches: true }));
  });

  it.each([
    [
      'limit and room in the catalogue of today',
      SAMPLE_PLAN_TABLE,
      ['Annual limit', 'Room and board'],
    ],
    ['limit and days overseas where these differ', OTHER_TABLE, ['Annual limit', 'Overseas']],
  ])('show only different rows: %s', async (_what, plans, different) => {
    await open(plans);
    const prices = ['No deductible', 'RM\u00a01,000 deductible'];
    const all = ['Annual limit', 'Room and board', 'Lifetime limit', 'Overseas'];
    expect(labels()).toEqual([...all, ...prices]);
    await showDifferences();
    expect(labels()).toEqual([...different, ...prices]);
  });
});

it('the saving of yearly payment follows the selection on a page that the browser translates', async () => {
  await open(SAMPLE_PLAN_TABLE);
  translatePage();
  expect(screen.getByText(/^Paying yearly saves .* on Plan.2\.$/)).toBeVisible();
  await userEvent.click(screen.getAllByRole('radio', { name: /^Plan.1/ })[0]!);
  expect(screen.getByText(/^Paying yearly saves .* on Plan.1\.$/)).toBeVisible();
});

it.each([
  ['plan', /^Plan.1, No deductible/],
  ['payment', /^Yearly/],
  ['layout', /^Only me/],
])('the mark of a %s is painted before the prices follow', async (_what, name) => {
  await openPlan({ members: SAMPLE_FAMILY });
  const before = summary().textContent;
  const radio = screen.getByRole('radio', { name });
  fireEvent.click(radio);
  expect(radio).toBeChecked();
  expect(summary().textContent).toBe(before);
  await act(painted);
  expect(summary().textContent).not.toBe(before);
  expect(radio).toBeChecked();
});

it('all benefits of the catalogue can be opened below the comparison', async () => {
  const names = ['Intensive care', 'Dialysis'];
  const benefits: PlansResponse['benefits'] = names.map((name) => ({
    id: name,
    label: { en: name, my: name },
    values: [{ planCode: 'PLAN1', en: `${name} in full`, my: '' }],
  }));
  await open({ ...SAMPLE_PLAN_TABLE, benefits });
  await userEvent.click(screen.getByText('All 2 benefits of the plans'));
  for (const name of names) {
    expect(screen.getByText(name)).toBeVisible();
    expect(screen.getByText(`${name} in full`)).toBeVisible();
  }
});

describe('the plan cards', () => {
  const card = (name: string) => screen.getByRole('region', { name });

  it('show the days overseas once if they are the same', async () => {
    await open(SAMPLE_PLAN_TABLE);
    expect(screen.getByText(/^All plans: .* 90 days of cover overseas/)).toBeVisible();
    expect(card('Plan\u00a01')).not.toHaveTextContent('Overseas');
  });

  it('show the days overseas in each if they differ, also with differences only', async () => {
    await open(OTHER_TABLE);
    expect(screen.getByText(/^All plans:/)).toHaveTextContent(
      'All plans: no lifetime limit, cashless admission to panel hospitals.',
    );
    await showDifferences();
    expect(screen.queryByText(/^All plans:/)).not.toBeInTheDocument();
    expect(card('Plan\u00a01')).toHaveTextContent('Overseas 60 days');
    expect(card('Plan\u00a03')).toHaveTextContent('Overseas 120 days');
  });
});
