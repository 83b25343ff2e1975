import fc from 'fast-check';
import type { TestApplication } from './payment-bench';

const LONGEST_RUN_MS = 10_000;
/** `npm run test:full` tries 100. */
const { PAYMENT_RUNS } = process.env;

interface Schedules<Step> {
  readonly step: fc.Arbitrary<Step>;
  /** How many rounds a schedule has; the steps of one run concurrently. */
  readonly rounds: fc.ArrayConstraints;
  readonly begin: () => Promise<TestApplication>;
  readonly perform: (step: Step, application: TestApplication) => Promise<void>;
  /** Settles the payments and checks them. Resolves to the number of charges. */
  readonly check: (application: TestApplication) => Promise<number>;
}

/** A test of random schedules, of which some must charge: without any, its rules would hold for nothing. */
export function itInAnyOrder<Step>(
  name: string,
  runs: number,
  { step, rounds, begin, perform, check }: Schedules<Step>,
): void {
  const numRuns = Number(PAYMENT_RUNS ?? runs);
  const schedule = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), rounds);
  const run = async () => {
    let charges = 0;
    await fc.assert(
      fc.asyncProperty(schedule, async (sequence) => {
        const application = await begin();
        for (const round of sequence)
          await Promise.all(round.map((each) => perform(each, application)));
        charges += await check(application);
      }),
      { numRuns },
    );
    expect(charges).toBeGreaterThan(0);
  };
  it(name, run, LONGEST_RUN_MS * numRuns);
}
