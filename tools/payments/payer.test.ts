import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS, IDEMPOTENCY_HEADER, MEDICAL_BASE, type SubmitPaymentRequest } from '@edp/contracts';
import { PROBLEM, type ProblemCode, problemDocument } from '@edp/errors';
import { PatientBuyer } from './patient-buyer';
import { type Payer, pay } from './payer';

/** Idempotency keys of the wishes to pay that were refused. */
let refused: (string | undefined)[];
let reason: ProblemCode;
let server: Server;
let payer: Payer;

beforeEach(async () => {
  refused = [];
  server = createServer((request, response) => {
    request.resume();
    if (request.url !== MEDICAL_BASE + CALLS.submitPayment.target) {
      response.end(JSON.stringify('a token'));
      return;
    }
    const problem = problemDocument(reason);
    refused.push(request.headers[IDEMPOTENCY_HEADER]?.toString());
    response.writeHead(problem.status).end(JSON.stringify(problem));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const body = { refID: 'a reference' } as SubmitPaymentRequest;
  payer = { buyer: new PatientBuyer(`http://127.0.0.1:${port}`), body, shown: new Map() };
  // However slow the machine is: nobody gives up before an answer here.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});
afterEach(() => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

/** What chance says, in this order: how many tabs, a click or two in the first, whether in haste, how much. */
const chance =
  (...said: number[]) =>
  () =>
    said.shift() ?? 0.5;
const patient = () => chance(0.5, 0.5, 0.5);
const inHaste = () => chance(0.5, 0.5, 0, 0.5);

describe('a payer', () => {
  it('who comes back to what is paid already goes away content', async () => {
    reason = PROBLEM.alreadyPaid;
    await pay(payer, patient());
    expect(refused).toHaveLength(1);
    expect(payer.shown.size).toBe(0);
  });

  it('goes away as content where the answer to an impatient wish, too, is that all is paid', async () => {
    reason = PROBLEM.alreadyPaid;
    await pay(payer, inHaste());
    const [first] = refused;
    expect(first).toBeDefined();
    expect(refused).toEqual([first, first]);
    expect(payer.shown.size).toBe(0);
  });

  it.each([
    ['patient', patient],
    ['impatient', inHaste],
  ])('is not content with any other refusal of a wish: %s', async (_, mood) => {
    reason = PROBLEM.amountMismatch;
    await expect(pay(payer, mood())).rejects.toThrow('payment.amountMismatch');
    expect(refused).toHaveLength(1);
  });
});
