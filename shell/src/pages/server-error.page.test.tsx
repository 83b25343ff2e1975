import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentStatusResponse } from '@edp/contracts';
import { err, ok } from '@edp/errors';
import { client } from '@edp/http';
import { useAutosave } from '@edp/mfe';
import { createJourneyStorage } from '@edp/store';
import { fetchPaymentStatus, submitPayment } from '@edp/store/payment';
import { fillJourney } from '@edp/store/sample';
import { mockClient } from '@edp/testing/client';
import { product } from '../../test/products';
import { BASE, fakeRemote, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';
import { inPlace } from '../navigation/leave-document';

jest.mock('../loader/remote-source');
jest.mock('../navigation/leave-document');

const UNSAVED = /What you just entered is not saved yet/;

beforeEach(() => {
  createJourneyStorage().clear();
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Your details'));
  mockClient();
});

/** A buyer on the details page, redirected to the error page by a failed request. */
async function errorAfterDetails() {
  const { shell } = await startShell(`${BASE}/quotation`);
  const { journey, store } = shell;
  if (!journey) throw new Error('The path has a product.');
  await act(() => {
    fillJourney(store, { product: product(), page: 'application' });
    journey.navigation.go('application');
    return Promise.resolve();
  });
  expect(await screen.findByRole('heading', { name: 'Your details' })).toBeInTheDocument();
  await act(() => {
    journey.navigation.go('error');
    return Promise.resolve();
  });
  return screen.findByRole('heading', { name: 'Something went wrong on our side' });
}

/** A page that is left with unsaved input. */
function leftWithTyping(save: () => boolean) {
  const { result, unmount } = renderHook(() => useAutosave(() => Promise.resolve(save())));
  result.current.changed('typed');
  unmount();
}

describe('the error page', () => {
  it('shows that answers are saved when the server has stored all', async () => {
    await errorAfterDetails();
    expect(await screen.findByText(/Your answers so far are saved/)).toBeVisible();
    expect(screen.queryByText(UNSAVED)).toBeNull();
  });

  it('lists saved and unsaved input', async () => {
    leftWithTyping(() => false);
    await errorAfterDetails();
    expect(await screen.findByText(UNSAVED)).toHaveTextContent('Your quote and plan are saved.');
    expect(screen.queryByText(/Your answers so far are saved/)).toBeNull();
  });

  it('links back within this document, which retains the input, and replaces its history entry', async () => {
    await errorAfterDetails();
    const entries = window.history.length;
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your details' })).toBeInTheDocument();
    expect(window.location.pathname).toBe(`${BASE}/application`);
    expect(window.history.length).toBe(entries);
  });
});

describe('the error page after a payment request', () => {
  const accepted = { transactionNo: 'EDP2611200001', paymentUrl: 'https://pay.example/x' };
  const rejection = err({ kind: 'http', status: 422 } as const);

  it.each([
    ['with unknown outcome, leads to the payment status', err({ kind: 'offline' } as const), null],
    ['that was rejected, leads back', rejection, 'rejected'],
    ['that was accepted, leads to the payment status', ok(accepted), null],
    ['whose payment has failed, leads back', ok(accepted), 'failed'],
  ] as const)('%s', async (_what, response, over) => {
    const api = mockClient();
    api.submitPayment.mockResolvedValue(response);
    const { shell } = await startShell(`${BASE}/quotation`);
    const { journey, store } = shell;
    await act(async () => {
      fillJourney(store, { product: product(), page: 'review' });
      await store.dispatch(submitPayment({ product: product(), idempotencyKey: 'key-1' }));
      if (over === 'failed') {
        const { transactionNo } = accepted;
        api.loadPaymentStatus.mockResolvedValue(
          ok({ transactionNo, status: 'failed' } as PaymentStatusResponse),
        );
        await store.dispatch(fetchPaymentStatus({ transactionNo, variant: 'insurance' }));
      }
      journey?.navigation.go('error');
    });
    const wayOn = over ? 'Try again' : 'Check your payment status';
    expect(await screen.findByRole('link', { name: wayOn })).toBeVisible();
  });
});

describe('the error page after the result of an order', () => {
  const RESULT = `${BASE}/payment/status`;
  const ORDER = '?encodedOrderId=opaque';

  it.each([
    ['Check your payment status', true],
    ['Try again', false],
  ])('opens it with its query in a new document: %s', async (name, isPaying) => {
    createJourneyStorage().lastVisitedPath.write(RESULT);
    mockClient().submitPayment.mockResolvedValue(err({ kind: 'offline' }));
    const { shell } = await startShell(`${BASE}/error`, 'error');
    await act(async () => {
      fillJourney(shell.store, { product: product(), page: 'review' });
      const payment = { product: product(), idempotencyKey: 'key-1' };
      if (isPaying) await shell.store.dispatch(submitPayment(payment));
      window.history.replaceState({ usr: { search: ORDER } }, '');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', RESULT + ORDER);
    expect(inPlace).toHaveBeenLastCalledWith(RESULT + ORDER);
  });
});

describe('the support code', () => {
  it('is that of the failed request, and survives a reload', async () => {
    jest.mocked(client.call).mockRestore();
    const problem = { type: 'about:blank', status: 500, title: 'x', code: 'server.failed' };
    const body = JSON.stringify({ ...problem, supportCode: 'K7QF-2M9D' });
    const headers = new Headers({ 'content-type': 'application/problem+json' });
    const failing = { ok: false, status: 500, headers, text: () => Promise.resolve(body) };
    global.fetch = jest.fn().mockResolvedValue(failing);
    await startShell(`${BASE}/quotation`);
    await act(() => client.call('createQuotation', { body: {} as never }));
    expect(await screen.findByText('K7QF-2M9D')).toBeInTheDocument();
    expect(window.history.state).toMatchObject({ usr: { supportCode: 'K7QF-2M9D' } });
  });
});
