import { screen, waitFor } from '@testing-library/react';
import type { QuotationDraft } from '@edp/contracts';
import { createAppStore, selectMembers } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import type { FakeResponse } from '@edp/testing';
import { OCCUPATIONS, quoted } from '../test/answers';
import { nricOf, openQuotation, part, paste, see, user } from '../test/quote-page';
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

/** The page after a reload, with what was typed before it. */
async function open(
  answers: Parameters<typeof openQuotation>[0] = {},
  { language, draft = DRAFT }: { language?: 'my'; draft?: QuotationDraft } = {},
) {
  const { quickQuote } = createAppStore().getState();
  const state = { quickQuote: { ...quickQuote, draft, draftId: 'd'.repeat(32) } };
  return openQuotation(answers, { state, ...(language && { language }) });
}

const occupation = () => screen.getByRole('combobox', { hidden: true });

/** Fails until it is told to come. */
function failing() {
  let isUp = false;
  const answer: FakeResponse = () =>
    isUp ? { status: 200, body: OCCUPATIONS } : { status: 400, body: {} };
  return { loadOccupations: answer, heal: () => (isUp = true) };
}

describe('a chosen occupation while the table of occupations is not there', () => {
  it.each([
    [undefined, 'As chosen earlier'],
    ['my', 'Seperti pilihan sebelum ini'],
  ] as const)('is said to be kept', async (language, words) => {
    await open({ loadOccupations: failing().loadOccupations }, language && { language });
    await waitFor(() => expect(occupation()).toHaveValue(words));
  });

  it('outlives what is typed, and is sent', async () => {
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

  it('has its words again once the table has come', async () => {
    const { heal, loadOccupations } = failing();
    await open({ loadOccupations });
    await user.click(occupation());
    heal();
    await user.click(await screen.findByText('Try again'));
    await waitFor(() => expect(occupation()).toHaveValue('Accountant'));
  });
});

describe('the gender after a reload', () => {
  it('follows a corrected number, as it did before', async () => {
    await open();
    await user.clear(nricOf('You'));
    await paste(nricOf('You'), '930314105239');
    expect(part('You').getByLabelText('Male')).toBeChecked();
  });

  it('stays as it was chosen where it contradicts the number', async () => {
    const people = DRAFT.people.map((one) => ({ ...one, gender: 'M' as const }));
    await open({}, { draft: { ...DRAFT, people } });
    await user.clear(nricOf('You'));
    await paste(nricOf('You'), '930314105236');
    expect(part('You').getByLabelText('Male')).toBeChecked();
  });
});

it('has its price beside it after a reload while it says what was quoted', async () => {
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
