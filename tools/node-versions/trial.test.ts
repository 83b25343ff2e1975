import { runProgram } from '../lib/run-program.mjs';
import { warningsIn, withNode } from './trial';

it('runs the Node.js under test as "node"', async () => {
  const { lines } = await runProgram({
    args: [
      '--eval',
      'console.log(require("node:child_process").execSync("node -p process.execPath").toString())',
    ],
    env: withNode(process.execPath),
    print: () => undefined,
  });
  expect(lines).toContain(process.execPath);
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
