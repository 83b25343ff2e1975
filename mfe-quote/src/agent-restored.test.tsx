import { cleanup, screen, waitFor } from '@testing-library/react';
import type { QuotationDraftRequest } from '@edp/contracts';
import { createAppStore } from '@edp/store';
import { lastRequest } from '@edp/testing';
import { fillInBuyer, nricOf, openQuotation, paste, see, user } from '../test/quote-page';
import { AGENT, quoted } from '../test/responses';
import { SELF_ROW } from './members/member-rows';
import { toDraft } from './pages/quotation/draft-form';

type Opened = Awaited<ReturnType<typeof openQuotation>>;

/** Like Back: the page is mounted again with the state of the store. */
function openAgain({ store }: Opened, responses: Parameters<typeof openQuotation>[0] = {}) {
  cleanup();
  return openQuotation(responses, { state: store.getState() });
}

const unfold = () => user.click(screen.getByText('Are you an agent? Enter your code'));
const field = () => screen.getByLabelText('Agent code');
const fold = () => screen.getByText('Are you an agent? Enter your code').closest('details');

describe('an agent code, when the page is opened again,', () => {
  it('is restored, and part of later autosaves', async () => {
    const opened = await openQuotation({ verifyAgent: () => ({ status: 503, body: {} }) });
    await unfold();
    await paste(field(), 'KL20417');
    await user.click(screen.getByText('Verify'));

    const { requests } = await openAgain(opened);
    expect(fold()).toHaveAttribute('open');
    expect(field()).toHaveValue('KL20417');
    await paste(nricOf('You'), '93031');
    const saved = () => lastRequest(requests, 'saveQuotationDraft')?.body;
    await waitFor(() => expect(saved()).toBeDefined());
    expect((saved() as QuotationDraftRequest).draft).toMatchObject({ agentCode: 'KL20417' });
  });

  it('still shows "Is this you?", without the focus', async () => {
    const opened = await openQuotation({ verifyAgent: AGENT });
    await fillInBuyer();
    await unfold();
    await paste(field(), 'KL20417');
    await user.click(screen.getByText('Verify'));
    await screen.findByText('Is this you?');

    const { quotationAsked } = await openAgain(opened, { createQuotation: quoted() });
    expect(fold()).toHaveAttribute('open');
    expect(screen.getByText('Is this you?')).not.toHaveFocus();
    await see();
    expect(await screen.findByText('This agent code is not verified yet.')).toBeVisible();
    expect(quotationAsked()).toBeUndefined();
    await user.click(screen.getByText('Yes, this is me'));
    await see();
    expect(quotationAsked()).toMatchObject({ agent: { agentCode: 'KL20417' } });
  });

  it('that was cleared remains empty, although a reload had restored it', async () => {
    const { quickQuote } = createAppStore().getState();
    const typed = toDraft({ members: [SELF_ROW], removed: [] }, 'KL204');
    const draft = { ...typed, revision: 1 };
    const opened = await openQuotation({}, { state: { quickQuote: { ...quickQuote, draft } } });
    await user.clear(field());

    await openAgain(opened);
    expect(fold()).not.toHaveAttribute('open');
    expect(field()).toHaveValue('');
  });
});
