import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DETAIL_NAMES, FUND_SOURCE } from '@edp/domain';
import { fillIn } from '@edp/testing';
import { BUYER_ONLY, FAMILY, withPerson } from '../test/details';
import { openDetails, submit } from '../test/details-page';
import { partOf } from './pages/personal-details/parts';

const box = (name: string | RegExp, options = {}) =>
  screen.getByRole('textbox', { name, ...options });

it('fills in the contacts of the buyer for a spouse, who can change or remove them', async () => {
  await openDetails({}, { typed: BUYER_ONLY, members: FAMILY.slice(0, 2) });
  await submit('Continue with spouse');
  expect(box(/^E-mail/)).toHaveValue('aisyah.rahman@example.my');
  expect(box(/^Mobile number/)).toHaveValue('12-345 6789');
});

it('each detail is in the part that validates it', async () => {
  await openDetails({}, { typed: withPerson('self', { fundSource: FUND_SOURCE.others }) });
  const shownIn = (name: string) =>
    document.getElementsByName(`people.self.${name}`)[0]?.closest<HTMLElement>('[data-part]')
      ?.dataset['part'];
  const parts = (of: (name: string) => unknown) =>
    Object.fromEntries(DETAIL_NAMES.map((name) => [name, of(name)]));
  expect(parts(shownIn)).toEqual(parts((name) => partOf(`people.self.${name}`)));
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) =>
      Object.assign(wide(query), { matches: query.includes('max-width') });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  it('one part at a time is shown and validated, with its progress', async () => {
    const { navigation } = await openDetails(
      {},
      { typed: withPerson('self', { companyName: '' }) },
    );
    expect(screen.getByText('1 of 3')).toBeVisible();
    expect(box('Employer', { hidden: true })).not.toBeVisible();
    await submit('Next: Work and address');
    expect(screen.getByText('2 of 3')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Work and income' })).toHaveFocus();
    expect(navigation.query().get('part')).toBe('workAndHome');
    await submit('Next: Consent');
    expect(await screen.findByRole('alert')).toHaveTextContent('Employer: This field is required.');
    await fillIn(box('Employer'), 'Kedai Buku Melati');
    await submit('Next: Consent');
    await submit();
    expect(navigation.went).toEqual(['questionnaire']);
  });

  it('the error summary shows fields of another part', async () => {
    const { navigation } = await openDetails(
      {},
      { typed: withPerson('self', { mobile: '' }), query: 'part=agreement' },
    );
    await submit();
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('link'));
    expect(navigation.query().get('part')).toBe('about');
    expect(box('Mobile number')).toBeVisible();
  });
});
