import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPaymentBench } from '../test/payment-bench';
import type { Job } from './platform/outbox/job';

/** Every kind of job that a module declares in its `jobs.ts`. */
async function declaredKinds(): Promise<string[]> {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)jobs\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(join(__dirname, file)) as Promise<Record<string, Job<never>>>),
  );
  return modules.flatMap((jobs) => Object.values(jobs).map(({ kind }) => kind));
}

describe('queued jobs', () => {
  it('have one handler for each declared kind', async () => {
    const bench = await startPaymentBench();
    try {
      expect([...bench.jobKinds].sort()).toEqual((await declaredKinds()).sort());
    } finally {
      await bench.stop();
    }
  });
});
