import { startPaymentBench, type PaymentBench, type TestApplication } from './payment-bench';

export interface PaymentBenchOptions {
  /** The application is submitted already: its buyer stands on the card page. */
  submitted?: boolean;
  /** When every test begins. Without it, time goes on from test to test. */
  beginsAt?: string;
}

/**
 * One payment bench for the tests of a file or of a describe block. Each of them begins with an application of its own, the
 * line to the card gateway up and a bank that pays. There is nothing to read from it before its first test.
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
