import type { PaymentStatusResponse } from '@edp/contracts';
import { type CallFailure, PROBLEM, problemDocument } from '@edp/errors';
import { buyerAt, err, NOT_FOUND, OFFLINE, ok } from '../../test/fake-api';
import { sampleProduct } from '../../test/sample';
import { pollPaymentStatus, submitPayment } from './payment';

const product = sampleProduct();
const attempt = { idempotencyKey: 'key-1' };
const problem = problemDocument(PROBLEM.alreadyPaid);

describe('submitPayment', () => {
  it('charges the monthly total and strips +6 from the payor’s phone', async () => {
    const { api, store, state } = buyerAt('review');
    const accepted = { transactionNo: 'EDP2611200001', paymentUrl: 'https://pay.example/x' };
    api.submitPayment.mockResolvedValue(ok(accepted));
    await store.dispatch(submitPayment({ product, ...attempt }));
    const { body, ...options } = api.submitPayment.mock.calls[0]![0];
    expect(body).toMatchObject({
      referenceNo: 'EDP2611200001',
      transactionNo: 'EDP2611200001',
      paymentType: 'CARD',
      amount: 432.25,
      customerName: 'Hakim bin Rahman',
      email: 'buyer@example.my',
      phone: '0123456789',
      postcode: '50450',
      isRecurring: true,
    });
    expect(options).toEqual(attempt);
    expect(state().payment).toMatchObject({ status: 'succeeded', data: accepted });
  });

  it('stores the cause of a failure with unknown outcome', async () => {
    const { store, state } = buyerAt('review');
    await store.dispatch(submitPayment({ product, ...attempt }));
    expect(state().payment).toMatchObject({ status: 'failed', data: null, errors: [OFFLINE] });
  });

  it('starts no payment when it is rejected', async () => {
    const { api, store, state } = buyerAt('review');
    const rejection: CallFailure = { kind: 'http', status: 422 };
    api.submitPayment.mockResolvedValue(err(rejection));
    await store.dispatch(submitPayment({ product, ...attempt }));
    expect(state().payment).toMatchObject({ status: 'idle', errors: [rejection], message: '422' });
  });

  it.each<[string, CallFailure, string]>([
    ['the title of the problem', { kind: 'http', status: 409, problem }, problem.title],
    ['the status, without a problem', { kind: 'http', status: 502 }, '502'],
    ['the kind of failure, without a response', OFFLINE, 'offline'],
  ])('stores a message about a failure: %s', async (_what, failure, message) => {
    const { api, store, state } = buyerAt('review');
    api.submitPayment.mockResolvedValue(err(failure));
    await store.dispatch(submitPayment({ product, ...attempt }));
    expect(state().payment.message).toBe(message);
  });

  it('clears the message of the last attempt when it starts', async () => {
    const { store, state } = buyerAt('review');
    await store.dispatch(submitPayment({ product, ...attempt }));
    const again = store.dispatch(submitPayment({ product, ...attempt }));
    expect(state().payment.message).toBe('');
    await again;
  });
});

describe('pollPaymentStatus', () => {
  const poll = { transactionNo: 'T1', variant: 'insurance' as const };
  const response = (status: PaymentStatusResponse['status']) =>
    ok({ transactionNo: 'T1', status } as PaymentStatusResponse);

  it('polls with growing intervals until the payment is final', async () => {
    const { api, store, waits, state } = buyerAt('payment/status');
    api.loadPaymentStatus
      .mockResolvedValueOnce(response('submitted'))
      .mockResolvedValueOnce(err(OFFLINE))
      .mockResolvedValueOnce(response('pending'))
      .mockResolvedValueOnce(response('succeeded'));
    const signal = new AbortController().signal;
    const last = await store.dispatch(pollPaymentStatus({ ...poll, signal }));
    expect(last?.status).toBe('succeeded');
    expect(waits).toEqual([1000, 1500, 2250]);
    expect(state().payment.result?.status).toBe('succeeded');
    expect(state().payment.message).toBe('succeeded');
  });

  it('stops on abort', async () => {
    const { api, store } = buyerAt('payment/status');
    const controller = new AbortController();
    api.loadPaymentStatus.mockImplementation(() => {
      controller.abort();
      return Promise.resolve(response('pending'));
    });
    await store.dispatch(pollPaymentStatus({ ...poll, signal: controller.signal }));
    expect(api.loadPaymentStatus).toHaveBeenCalledTimes(1);
  });

  it.each<[string, CallFailure]>([
    ['a transient failure', OFFLINE],
    ['a failure of the server', { kind: 'http', status: 500 }],
  ])(
    'continues after %s and stops after a permanent one, reporting both',
    async (_what, failure) => {
      const { api, store } = buyerAt('payment/status');
      api.loadPaymentStatus
        .mockResolvedValueOnce(err(failure))
        .mockResolvedValueOnce(response('pending'))
        .mockResolvedValueOnce(err(NOT_FOUND));
      const signal = new AbortController().signal;
      const onFailed = jest.fn();
      const last = await store.dispatch(pollPaymentStatus({ ...poll, signal, onFailed }));
      expect(last?.status).toBe('pending');
      expect(onFailed.mock.calls).toEqual([[failure], [NOT_FOUND]]);
    },
  );

  it('stops polling for a payment that does not exist', async () => {
    const { api, store, waits } = buyerAt('payment/status');
    api.loadPaymentStatus.mockResolvedValue(err(NOT_FOUND));
    const signal = new AbortController().signal;
    const onFailed = jest.fn();
    expect(await store.dispatch(pollPaymentStatus({ ...poll, signal, onFailed }))).toBeNull();
    expect(onFailed.mock.calls).toEqual([[NOT_FOUND]]);
    expect(waits).toEqual([]);
  });

  it('stops polling after the maximum duration and returns the last status', async () => {
    const { api, store, waits } = buyerAt('payment/status');
    api.loadPaymentStatus.mockResolvedValue(response('pending'));
    const signal = new AbortController().signal;
    expect((await store.dispatch(pollPaymentStatus({ ...poll, signal })))?.status).toBe('pending');
    expect(Math.max(...waits)).toBe(15_000);
    expect(waits.length).toBeLessThan(60);
  });
});
