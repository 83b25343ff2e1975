import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentState, PaymentStatusResponse } from '@edp/contracts';
import { ok } from '@edp/errors';
import { createJourneyStorage, planCodesReset, saveQuoteDraft } from '@edp/store';
import { fetchPaymentStatus } from '@edp/store/payment';
import { fillJourney } from '@edp/store/sample';
import { mockClient } from '@edp/testing/client';
import { product } from '../../test/products';
import { BASE, fakeRemote, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source');

let api: ReturnType<typeof mockClient>;
beforeEach(() => {
  createJourneyStorage().clear();
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Who?'));
  api = mockClient();
  api.saveQuotationDraft.mockResolvedValue(ok({ saved: true }));
});

/** The page at the end of the session, with typed input, with or without a quotation. */
async function ended({ isQuoted, payment }: { isQuoted: boolean; payment?: PaymentState }) {
  const { shell } = await startShell(`${BASE}/quotation`);
  await screen.findByRole('heading', { name: 'Who?' });
  await act(async () => {
    if (isQuoted) fillJourney(shell.store, { product: product(), page: 'plan' });
    if (payment) {
      api.loadPaymentStatus.mockResolvedValue(ok({ status: payment } as PaymentStatusResponse));
      await shell.store.dispatch(fetchPaymentStatus({ transactionNo: 'T1', variant: 'insurance' }));
    }
    await shell.store.dispatch(saveQuoteDraft({ people: [], removed: [], agentCode: '' }));
    shell.journey?.session.end();
  });
  return screen.findByRole('heading', { name: 'We closed this page for your safety' });
}

describe('the page after the end of a session', () => {
  it('shows that nothing is saved without a price', async () => {
    expect(await ended({ isQuoted: false })).toHaveFocus();
    expect(screen.getByText(/so what you typed was not saved/)).toBeVisible();
    expect(screen.queryByText(/A link that you asked for/)).toBeNull();
  });

  it('mentions the resume link when there was a quotation', async () => {
    await ended({ isQuoted: true });
    expect(screen.getByText(/A link that you asked for by e-mail still opens them/)).toBeVisible();
  });

  it.each(['pending', 'succeeded'] as const)('asks not to pay again: %s', async (payment) => {
    await ended({ isQuoted: true, payment });
    expect(screen.getByText(/Please don’t pay again. We e-mail the e-policy/)).toBeVisible();
    expect(screen.queryByText(/A link that you asked for/)).toBeNull();
  });
});

it('an open dialog closes with the session, because it may show a link to the journey', async () => {
  const { shell } = await startShell(`${BASE}/quotation`);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Clear my data from this device' }),
  );
  await screen.findByRole('dialog');
  act(() => {
    fillJourney(shell.store, { product: product(), page: 'plan' });
    shell.journey?.session.end();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Clear my data from this device' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

describe('the warning before the end of a session', () => {
  /** Presses the button; the server then responds with these seconds, or not at all. */
  async function pressExtend(
    secondsLeft: number | null,
    choice?: ReturnType<typeof planCodesReset>,
  ) {
    const { shell } = await startShell(`${BASE}/quotation`);
    await screen.findByRole('heading', { name: 'Who?' });
    const times = (left: number) => ({
      ok: true,
      status: 200,
      json: () => Promise.resolve({ secondsLeft: left, secondsAtMost: 28_800 }),
    });
    const extended = jest.fn().mockResolvedValueOnce(times(100));
    global.fetch = extended;
    if (secondsLeft === null) extended.mockRejectedValueOnce(new TypeError('network'));
    else extended.mockResolvedValueOnce(times(secondsLeft));
    await act(async () => {
      fillJourney(shell.store, { product: product(), page: 'plan' });
      if (choice) shell.store.dispatch(choice);
      await shell.journey?.session.extend();
    });
    expect(screen.getByText(choice ? /not submit will be lost/ : /are saved\.$/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep this page open' }));
  }

  it('shows that the extension failed', async () => {
    await pressExtend(null);
    expect((await screen.findAllByText(/We could not keep this page open/))[0]).toBeVisible();
  });

  it.each([
    ['', undefined],
    [' with a choice that is not saved', planCodesReset()],
  ])('closes after the extension%s', async (_, choice) => {
    await pressExtend(900, choice);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows that the session cannot be extended beyond its limit, and can be closed', async () => {
    await pressExtend(95);
    const texts = await screen.findAllByText(/You have reached the time limit for one visit/);
    expect(texts[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep this page open' })).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
