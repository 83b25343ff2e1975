import { startPaymentBench, type PaymentBench, type TestApplication } from './payment-bench';

interface PaymentBenchOptions {
  /** The application is submitted: its buyer is on the card page. */
  submitted?: boolean;
  /** Start time of every test. Without it, time continues from test to test. */
  beginsAt?: string;
}

/**
 * One payment bench for the tests of a file or describe block. Each test starts with its own
 * application, a working connection to the card gateway and a bank that accepts. Not readable before
 * the first test.
 */
export function paymentBenchOfTests({ submitted = false, beginsAt }: PaymentBenchOptions = {}) {
  const bench = {} as PaymentBench & { application: TestApplication };

  beforeAll(async () => {
    Object.assign(bench, await startPaymentBench());
  });
  afterAll(() => bench.stop());
  beforeEach(async () => {
    Object.assign(bench.cards, { line: 'up', bank: 'succeeded' });
    if (beginsAt !== undefined) bench.time.now = new Date(beginsAt);
    bench.application = await bench.newApplication();
    if (submitted) await bench.submit(bench.application);
  });
  return bench;
}
