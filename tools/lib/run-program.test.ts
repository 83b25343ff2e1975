import { runProgram } from './run-program.mjs';

const node = (source: string, until?: string) =>
  runProgram({
    args: ['--eval', source],
    print: () => undefined,
    ...(until === undefined ? {} : { until }),
  });

describe('a program', () => {
  it('succeeds or fails by its exit code', async () => {
    expect(await node('console.log("done")')).toEqual({ well: true, lines: ['done'] });
    expect((await node('process.exit(3)')).well).toBe(false);
  });

  const LONG_RUNNING = 'process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000);';

  it('that keeps running is stopped when it is ready', async () => {
    const { well } = await node(`${LONG_RUNNING} console.log("Ready: here")`, 'Ready:');
    expect(well).toBe(true);
  });

  it('that exits before it is ready fails', async () => {
    expect((await node('', 'Ready:')).well).toBe(false);
  });
});
