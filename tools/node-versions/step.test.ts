import { run, warningsIn } from './step';

const node = (source: string, until?: string) =>
  run({
    node: process.execPath,
    folder: import.meta.dirname,
    args: ['--eval', source],
    ...(until === undefined ? {} : { until }),
  });

describe('a program under test', () => {
  it('succeeds or fails by its exit code', async () => {
    expect(await node('console.log("done")')).toEqual({ well: true, lines: ['done'] });
    expect((await node('process.exit(3)')).well).toBe(false);
  });

  it('runs the Node.js under test as "node"', async () => {
    const { lines } = await node(
      'console.log(require("node:child_process").execSync("node -p process.execPath").toString())',
    );
    expect(lines).toContain(process.execPath);
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

describe('warnings', () => {
  it('of Node.js, and of npm about versions, are found, and no others', () => {
    expect(
      warningsIn([
        '(node:12) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
        '(node:12) ExperimentalWarning: Type Stripping is an experimental feature.',
        'npm warn EBADENGINE Unsupported engine {',
        'Warning: the plan changed',
        'built shell in 12 s',
      ]),
    ).toHaveLength(3);
  });
});
