import { createServer } from 'node:http';
import {
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
  MEDICAL_BASE,
  type SubmitPaymentRequest,
} from '@edp/contracts';
import { PROBLEM, type ProblemCode, problemDocument } from '@edp/errors';
import { listen } from '../../lib/ports.mjs';
import { ShopSession } from '../shop-session';
import { type Buyer, pay } from './buyer';

/** Idempotency keys of the rejected payment requests. */
let rejectedKeys: (string | undefined)[];
let reason: ProblemCode;
let stop: () => Promise<void>;
let buyer: Buyer;

beforeEach(async () => {
  rejectedKeys = [];
  const server = createServer((request, response) => {
    request.resume();
    if (request.url !== MEDICAL_BASE + ENDPOINTS.submitPayment.target) {
      response.end(JSON.stringify('a token'));
      return;
    }
    const problem = problemDocument(reason);
    rejectedKeys.push(request.headers[IDEMPOTENCY_HEADER]?.toString());
    response.writeHead(problem.status).end(JSON.stringify(problem));
  });
  const { origin, close } = await listen(server);
  stop = close;
  const payment = { refID: 'a reference' } as SubmitPaymentRequest;
  const session = new ShopSession(origin, { retries: true });
  buyer = { session, payment, saved: {} as Buyer['saved'], shown: new Map() };
  // No request times out on a slow machine.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stop();
});

/** Random numbers for, in this order: number of tabs, clicks in the first, impatience, and its degree. */
const chance =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0.5;
const patient = () => chance(0.5, 0.5, 0.5);
const impatient = () => chance(0.5, 0.5, 0, 0.5);

describe('a buyer', () => {
  it('who returns to a paid application stops', async () => {
    reason = PROBLEM.alreadyPaid;
    await pay(buyer, patient());
    expect(rejectedKeys).toHaveLength(1);
    expect(buyer.shown.size).toBe(0);
  });

  it('stops when an impatient repetition is also rejected as already paid', async () => {
    reason = PROBLEM.alreadyPaid;
    await pay(buyer, impatient());
    const [first] = rejectedKeys;
    expect(first).toBeDefined();
    expect(rejectedKeys).toEqual([first, first]);
    expect(buyer.shown.size).toBe(0);
  });

  it.each([
    ['patient', patient],
    ['impatient', impatient],
  ])('fails with any other rejection of a payment: %s', async (_, mood) => {
    reason = PROBLEM.amountMismatch;
    await expect(pay(buyer, mood())).rejects.toThrow('payment.amountMismatch');
    expect(rejectedKeys).toHaveLength(1);
  });
});
