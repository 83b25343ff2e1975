import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { QuotationDraft } from '@edp/contracts';
import { createAppStore, selectMembers } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { type FakeResponse, lastRequest } from '@edp/testing';
import {
  add,
  fillInBuyer,
  nricOf,
  openQuotation,
  part,
  paste,
  see,
  user,
} from '../test/quote-page';
import { OCCUPATIONS, quoted } from '../test/responses';
import { toQuoteForm } from './members/quote-form';
import { toDraft } from './pages/quotation/draft-form';

const DRAFT: QuotationDraft = {
  revision: 1,
  people: [
    {
      id: 'self',
      relationship: '001',
      gender: 'F',
      idNo: '930314105238',
      nationality: 'MYS',
      email: 'aisyah.rahman@example.my',
      occupationCode: 'ACCT',
      isIndoor: 'Y',
    },
  ],
  removed: [],
  agentCode: '',
};

/** The page after a reload, with the values typed before. */
async function open(
  responses: Parameters<typeof openQuotation>[0] = {},
  { language, draft = DRAFT }: { language?: 'my'; draft?: QuotationDraft } = {},
) {
  const { quickQuote } = createAppStore().getState();
  const state = { quickQuote: { ...quickQuote, draft, draftId: 'd'.repeat(32) } };
  return openQuotation(responses, { state, ...(language && { language }) });
}

const occupation = () => screen.getByRole('combobox', { hidden: true });

/** A response that fails until `recover` is called. */
function failing() {
  let isUp = false;
  const loadOccupations: FakeResponse = () =>
    isUp ? { status: 200, body: OCCUPATIONS } : { status: 400, body: {} };
  return { loadOccupations, recover: () => (isUp = true) };
}

describe('a selected occupation while the table is not loaded', () => {
  it.each([
    [undefined, 'As chosen earlier'],
    ['my', 'Seperti pilihan sebelum ini'],
  ] as const)('is shown as saved', async (language, label) => {
    await open({ loadOccupations: failing().loadOccupations }, language && { language });
    await waitFor(() => expect(occupation()).toHaveValue(label));
  });

  it('is retained during other input, and sent', async () => {
    const { quotationAsked } = await open({
      loadOccupations: failing().loadOccupations,
      createQuotation: quoted(),
    });
    await screen.findByText('The list of occupations did not load.');
    await user.type(occupation(), 'n');
    await user.tab();
    expect(occupation()).toHaveValue('As chosen earlier');
    await see();
    expect(quotationAsked()).toMatchObject({ applicantData: [{ occupationCode: 'ACCT' }] });
  });

  it('has its name once the table is loaded', async () => {
    const { recover, loadOccupations } = failing();
    await open({ loadOccupations });
    await user.click(occupation());
    recover();
    await user.click(await screen.findByText('Try again'));
    await waitFor(() => expect(occupation()).toHaveValue('Accountant'));
  });
});

describe('the gender after a reload', () => {
  it('follows a corrected number, as before', async () => {
    await open();
    await user.clear(nricOf('You'));
    await paste(nricOf('You'), '930314105239');
    expect(part('You').getByLabelText('Male')).toBeChecked();
  });

  it('is retained if it contradicts the number', async () => {
    const people = DRAFT.people.map((one) => ({ ...one, gender: 'M' as const }));
    await open({}, { draft: { ...DRAFT, people } });
    await user.clear(nricOf('You'));
    await paste(nricOf('You'), '930314105236');
    expect(part('You').getByLabelText('Male')).toBeChecked();
  });
});

describe('a gender selected before a reload', () => {
  const chosen = { ...DRAFT.people[0]!, gender: 'M' } as const;

  it.each(['', '930314'])(
    'is retained when the number "%s" is completed, and both have an error',
    async (idNo) => {
      await open({}, { draft: { ...DRAFT, people: [{ ...chosen, idNo }] } });
      await user.clear(nricOf('You'));
      await paste(nricOf('You'), '930314105238');
      await user.tab();
      expect(part('You').getByLabelText('Male')).toBeChecked();
      expect(screen.getByText(/gender and NRIC number does not match/)).toBeVisible();
    },
  );

  it('is retained for a buyer who was not covered then, and is now', async () => {
    const uncovered = {
      ...chosen,
      gender: '',
      idNo: '',
      occupationCode: '',
      isIndoor: '',
    } as const;
    const son = {
      ...uncovered,
      id: 'child-1',
      relationship: '002',
      gender: 'M',
      email: '',
    } as const;
    const people = [{ ...uncovered, isCovered: false }, son];
    await open({}, { draft: { ...DRAFT, people, removed: [chosen] } });
    await user.click(screen.getByLabelText('Myself'));
    await user.clear(nricOf('You'));
    await paste(nricOf('You'), '930314105236');
    expect(part('You').getByLabelText('Male')).toBeChecked();
  });
});

describe('the indoor answer', () => {
  const buyer = { ...DRAFT.people[0]!, isIndoor: 'N' } as const;
  const uncovered = {
    ...buyer,
    gender: '',
    idNo: '',
    occupationCode: '',
    isIndoor: '',
    isCovered: false,
  } as const;
  const son = { ...uncovered, id: 'child-1', relationship: '002', gender: 'M', email: '' } as const;
  const childOnly: QuotationDraft = {
    ...DRAFT,
    people: [uncovered, { ...son, isCovered: true }],
    removed: [buyer],
  };
  const cover = () => user.click(screen.getByRole('checkbox', { name: 'Myself' }));
  const works = () => part('You').getByRole('group', { name: /work indoors/ });

  it('is retained for a buyer who is covered again after a reload', async () => {
    await open({}, { draft: childOnly });
    await cover();
    await waitFor(() => expect(part('You').getByRole('combobox')).toHaveValue('Accountant'));
    expect(within(works()).getByLabelText('No')).toBeChecked();
  });

  it('is retained for a buyer who is covered again when the page is opened again', async () => {
    const { store } = await openQuotation();
    await fillInBuyer();
    await user.click(within(works()).getByLabelText('No'));
    await add('Sons');
    await cover();
    cleanup();
    await openQuotation({}, { state: store.getState() });
    await cover();
    expect(within(works()).getByLabelText('No')).toBeChecked();
  });

  it('is retained for a buyer who is covered again after the last child is removed', async () => {
    await open({}, { draft: childOnly });
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(within(works()).getByLabelText('No')).toBeChecked();
  });

  it('is replaced for another occupation, also of a buyer who is covered again', async () => {
    await open({}, { draft: { ...childOnly, removed: [{ ...buyer, isIndoor: 'Y' }] } });
    await cover();
    expect(within(works()).getByLabelText('Yes')).toBeChecked();
    const field = part('You').getByRole('combobox');
    await waitFor(() => expect(field).toHaveValue('Accountant'));
    await user.clear(field);
    await paste(field, 'roof');
    await user.click(await screen.findByRole('option', { name: /Tukang bumbung/ }));
    expect(within(works()).getByLabelText('No')).toBeChecked();
  });

  it('is cleared with its occupation when it was the default, also after a reload', async () => {
    const { requests } = await openQuotation();
    const saved = () => lastRequest(requests, 'saveQuotationDraft')?.body;
    await fillInBuyer();
    expect(within(works()).getByLabelText('Yes')).toBeChecked();
    await user.clear(part('You').getByRole('combobox'));
    await waitFor(() => {
      expect(saved()).toMatchObject({ draft: { people: [{ occupationCode: '', isIndoor: '' }] } });
    });
  });

  it('survives a reload during a search for the occupation', async () => {
    const people = [{ ...buyer, occupationCode: '', occupationTyped: 'akaun' }];
    await open({}, { draft: { ...DRAFT, people } });
    const field = part('You').getByRole('combobox');
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: /Accountant/ }));
    expect(within(works()).getByLabelText('No')).toBeChecked();
  });

  it('is required when only the personal details contained the occupation', async () => {
    const store = createAppStore();
    fillJourney(store, { product: sampleProduct(), page: 'plan' });
    const { quickQuote } = store.getState();
    const [known, , ...applicantData] = quickQuote.applicantData;
    const proposer = { ...known!, occupationCode: 'ROOF' };
    await openQuotation({}, { state: { quickQuote: { ...quickQuote, proposer, applicantData } } });
    await cover();
    await user.click(screen.getByRole('button', { name: 'Change you' }));
    await waitFor(() => expect(part('You').getByRole('combobox')).toHaveValue('Roofer'));
    expect(within(works()).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });
});

it('shows its price after a reload while it equals the quotation', async () => {
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct(), page: 'plan' });
  const { quickQuote } = store.getState();
  const typed = toDraft(toQuoteForm(selectMembers(store.getState())), '');
  const draft = { ...typed, revision: 1 };
  await openQuotation({}, { state: { quickQuote: { ...quickQuote, draft } } });
  const aside = screen.getByRole('complementary', { name: 'Your price' });
  expect(aside).toHaveTextContent('RM 432.25');
  await user.click(screen.getByRole('button', { name: 'Change son' }));
  await user.clear(nricOf('Son'));
  await waitFor(() => expect(aside).toHaveTextContent('3 of 4 people complete'));
});
