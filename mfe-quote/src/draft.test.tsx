import { act, screen, waitFor } from '@testing-library/react';
import type { QuotationDraft, QuotationDraftRequest } from '@edp/contracts';
import { createAppStore } from '@edp/store';
import { quoted } from '../test/answers';
import { fillInBuyer, nricOf, openQuotation, part, paste, see, user } from '../test/quote-page';

const TYPED: QuotationDraft = {
  revision: 1,
  people: [
    {
      id: 'self',
      relationship: '001',
      gender: 'F',
      idNo: '930314105238',
      nationality: 'MYS',
      email: 'aisyah@',
      occupationCode: 'ACCT',
      isIndoor: 'N',
    },
    {
      id: 'child-1',
      relationship: '002',
      gender: 'M',
      idNo: '1902',
      nationality: 'MYS',
      email: '',
      occupationCode: '',
      isIndoor: '',
    },
  ],
  removed: [],
  agentCode: 'KL204',
};

/** @param draft what an earlier document typed and the shell has read back */
async function open(
  answers: Parameters<typeof openQuotation>[0] = {},
  draft: QuotationDraft | null = null,
) {
  const { quickQuote } = createAppStore().getState();
  const state = { quickQuote: { ...quickQuote, draft, draftId: draft && 'd'.repeat(32) } };
  const page = await openQuotation(answers, { state });
  const drafts = () =>
    page.requests
      .filter(({ endpoint }) => endpoint === 'saveQuotationDraft')
      .map(({ body }) => (body as QuotationDraftRequest).draft);
  return { ...page, drafts };
}

function leaveTab(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  jest.restoreAllMocks();
}

describe('what is typed and not sent', () => {
  it('is saved by itself, as far as it is typed', async () => {
    const { drafts } = await open();
    await paste(nricOf('You'), '93031');
    await waitFor(() => expect(drafts()).not.toEqual([]));
    expect(drafts().at(-1)?.people).toMatchObject([{ id: 'self', idNo: '93031' }]);
  });

  it('is saved at once when the tab is hidden, with the agent code', async () => {
    const { drafts } = await open();
    await paste(nricOf('You'), '930314105238');
    await user.click(screen.getByText('Are you an agent? Enter your code'));
    await paste(screen.getByLabelText('Agent code'), 'KL204');
    leaveTab();
    const last = drafts().at(-1);
    expect(last).toMatchObject({ people: [{ idNo: '930314105238' }], agentCode: 'KL204' });
  });

  it('is not saved any more once it is quoted', async () => {
    const { drafts, store, quotationAsked } = await open({ createQuotation: quoted() });
    await fillInBuyer();
    leaveTab();
    const before = drafts().length;
    await see();
    expect(quotationAsked()).toHaveProperty('draftId');
    expect(store.getState().quickQuote.draftId).toBeNull();
    leaveTab();
    expect(drafts()).toHaveLength(before);
  });

  it('cannot be changed while the price is asked for, and the focus comes back', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await open({ createQuotation: () => ({ status: 500, body: {}, after: answered }) });
    await fillInBuyer();
    const email = screen.getByLabelText('E-mail');
    await user.type(email, '{Enter}');
    expect(nricOf('You').closest('[inert]')).not.toBeNull();
    expect(screen.getByText('Are you an agent? Enter your code').closest('[inert]')).not.toBeNull();
    act(() => email.blur());
    answer();
    await waitFor(() => expect(nricOf('You').closest('[inert]')).toBeNull());
    expect(email).toHaveFocus();
  });

  it('is saved again when the quotation did not come about', async () => {
    const { drafts } = await open({ createQuotation: () => ({ status: 422, body: {} }) });
    await fillInBuyer();
    await see();
    await paste(nricOf('You'), '930314105237');
    leaveTab();
    expect(drafts().at(-1)?.people[0]?.email).toBe('aisyah.rahman@example.my');
  });
});

it('keeps words typed for an occupation that is not picked, and says so when they are left', async () => {
  const { drafts } = await open({}, null);
  const occupation = () => part('You').getByRole('combobox');
  await paste(occupation(), 'Doct');
  await user.tab();
  expect(occupation()).toHaveAccessibleDescription(/choose one from the list\.$/);
  leaveTab();
  expect(drafts().at(-1)?.people).toMatchObject([{ occupationCode: '', occupationTyped: 'Doct' }]);
});

it('shows words of before a reload that picked no occupation, and takes them when they are a whole row', async () => {
  const people = TYPED.people.map((one) => ({
    ...one,
    occupationCode: '',
    ...(one.id === 'self' && { occupationTyped: 'accountant' }),
  }));
  await open({}, { ...TYPED, people });
  const occupation = part('You').getByRole('combobox');
  expect(occupation).toHaveValue('accountant');
  await user.click(occupation);
  await user.tab();
  expect(occupation).toHaveValue('Accountant');
});

it('stands in the form again after a reload, with the people and the code, and can be finished', async () => {
  await open({}, TYPED);
  expect(nricOf('You')).toHaveValue('930314-10-5238');
  expect(nricOf('Son')).toHaveValue('1902');
  expect(screen.getByLabelText('E-mail')).toHaveValue('aisyah@');
  expect(part('You').getByLabelText(/^Occupation/)).toHaveValue('Accountant');
  expect(part('You').getByLabelText('No')).toBeChecked();
  expect(screen.getByLabelText('Agent code')).toBeVisible();
  expect(screen.getByLabelText('Agent code')).toHaveValue('KL204');
});
