import { createServer } from 'node:http';
import {
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
  MEDICAL_BASE,
  type SubmitPaymentRequest,
} from '@edp/contracts';
import { PROBLEM, type ProblemCode, problemDocument } from '@edp/errors';
import { ShopSession } from '../../harness/shop-session';
import { listen } from '../../lib/ports.mjs';
import { type Buyer, pay } from './buyer';

/** Idempotency keys of the wishes to pay that were refused. */
let refused: (string | undefined)[];
let reason: ProblemCode;
let stop: () => Promise<void>;
let buyer: Buyer;

beforeEach(async () => {
  refused = [];
  const server = createServer((request, response) => {
    request.resume();
    if (request.url !== MEDICAL_BASE + ENDPOINTS.submitPayment.target) {
      response.end(JSON.stringify('a token'));
      return;
    }
    const problem = problemDocument(reason);
    refused.push(request.headers[IDEMPOTENCY_HEADER]?.toString());
    response.writeHead(problem.status).end(JSON.stringify(problem));
  });
  const { origin, close } = await listen(server);
  stop = close;
  const payment = { refID: 'a reference' } as SubmitPaymentRequest;
  const session = new ShopSession(origin, { retries: true });
  buyer = { session, payment, shown: new Map() };
  // However slow the machine is: nobody gives up before an answer here.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stop();
});

/** What chance says, in this order: how many tabs, a click or two in the first, whether in haste, how much. */
const chance =
  (...said: number[]) =>
  () =>
    said.shift() ?? 0.5;
const patient = () => chance(0.5, 0.5, 0.5);
const inHaste = () => chance(0.5, 0.5, 0, 0.5);

describe('a buyer', () => {
  it('who comes back to what is paid already goes away content', async () => {
    reason = PROBLEM.alreadyPaid;
    await pay(buyer, patient());
    expect(refused).toHaveLength(1);
    expect(buyer.shown.size).toBe(0);
  });

  it('goes away as content where the answer to an impatient wish, too, is that all is paid', async () => {
    reason = PROBLEM.alreadyPaid;
    await pay(buyer, inHaste());
    const [first] = refused;
    expect(first).toBeDefined();
    expect(refused).toEqual([first, first]);
    expect(buyer.shown.size).toBe(0);
  });

  it.each([
    ['patient', patient],
    ['impatient', inHaste],
  ])('is not content with any other refusal of a wish: %s', async (_, mood) => {
    reason = PROBLEM.amountMismatch;
    await expect(pay(buyer, mood())).rejects.toThrow('payment.amountMismatch');
    expect(refused).toHaveLength(1);
  });
});
