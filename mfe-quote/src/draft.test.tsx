import { act, screen, waitFor } from '@testing-library/react';
import type { QuotationDraft, QuotationDraftRequest } from '@edp/contracts';
import { createAppStore } from '@edp/store';
import { heldResponse, requestsOf } from '@edp/testing';
import { fillInBuyer, nricOf, openQuotation, part, paste, see, user } from '../test/quote-page';
import { quoted } from '../test/responses';

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

/** @param draft saved before a reload, and restored by the shell */
async function open(
  responses: Parameters<typeof openQuotation>[0] = {},
  draft: QuotationDraft | null = null,
) {
  const { quickQuote } = createAppStore().getState();
  const state = { quickQuote: { ...quickQuote, draft, draftId: draft && 'd'.repeat(32) } };
  const page = await openQuotation(responses, { state });
  const drafts = () =>
    requestsOf(page.requests, 'saveQuotationDraft').map(
      ({ body }) => (body as QuotationDraftRequest).draft,
    );
  return { ...page, drafts };
}

function leaveTab(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  jest.restoreAllMocks();
}

describe('unsent input', () => {
  it('is autosaved as typed', async () => {
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

  it('is no longer saved after it is quoted', async () => {
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

  it('is disabled while the price is requested, and the focus is restored', async () => {
    const { respond, release } = heldResponse({ status: 500, body: {} });
    await open({ createQuotation: respond });
    await fillInBuyer();
    const email = screen.getByLabelText('E-mail');
    await user.type(email, '{Enter}');
    expect(nricOf('You').closest('[inert]')).not.toBeNull();
    expect(screen.getByText('Are you an agent? Enter your code').closest('[inert]')).not.toBeNull();
    act(() => email.blur());
    await release();
    await waitFor(() => expect(nricOf('You').closest('[inert]')).toBeNull());
    expect(email).toHaveFocus();
  });

  it('is saved again if the quotation fails', async () => {
    const { drafts } = await open({ createQuotation: () => ({ status: 422, body: {} }) });
    await fillInBuyer();
    await see();
    await paste(nricOf('You'), '930314105237');
    leaveTab();
    expect(drafts().at(-1)?.people[0]?.email).toBe('aisyah.rahman@example.my');
  });
});

it('retains text typed for an occupation without a selection, with an error on blur', async () => {
  const { drafts } = await open({}, null);
  const occupation = () => part('You').getByRole('combobox');
  await paste(occupation(), 'Doct');
  await user.tab();
  expect(occupation()).toHaveAccessibleDescription(/choose one from the list\.$/);
  leaveTab();
  expect(drafts().at(-1)?.people).toMatchObject([{ occupationCode: '', occupationTyped: 'Doct' }]);
});

it('shows such text after a reload, and selects a row that equals it', async () => {
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

it('is restored after a reload, with the people and the code, and can be completed', async () => {
  await open({}, TYPED);
  expect(nricOf('You')).toHaveValue('930314-10-5238');
  expect(nricOf('Son')).toHaveValue('1902');
  expect(screen.getByLabelText('E-mail')).toHaveValue('aisyah@');
  expect(part('You').getByLabelText(/^Occupation/)).toHaveValue('Accountant');
  expect(part('You').getByLabelText('No')).toBeChecked();
  expect(screen.getByLabelText('Agent code')).toBeVisible();
  expect(screen.getByLabelText('Agent code')).toHaveValue('KL204');
});
