import { copySources } from '../lib/checkout-copy';
import { freePorts } from '../lib/ports.mjs';
import { npmProgram } from './node-binary';
import { type Ended, run, warningsIn } from './step';

const LAST_LINES = 40;

export interface Trial {
  readonly passed: boolean;
  /** What was done in how much time, up to what failed. */
  readonly steps: readonly string[];
  /** Why it failed: the last words of what did, or warnings. */
  readonly reason: readonly string[];
}

/**
 * What somebody with a fresh clone does: installs, builds, starts the product and stops it, then buys once in a browser.
 *
 * @param node the program of the Node.js that all of it runs on
 */
export async function tryProduct(node: string, chromium: string): Promise<Trial> {
  const { root, remove } = copySources();
  const { gateway, provider, card } = await freePorts();
  const ports = { PORT: `${gateway}`, PROVIDER_PORT: `${provider}`, CARD_PORT: `${card}` };
  const on = (args: readonly string[], env = {}) => ({ node, folder: root, args, env });
  const programs = {
    install: on([npmProgram(), 'ci', '--include=dev', '--no-audit', '--no-fund']),
    build: on(['tools/build.mjs']),
    start: { ...on(['tools/start.mjs'], ports), until: 'Ready:' },
    purchase: on(
      [
        ...['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e'],
        ...['specs/purchase.spec', '--grep', 'in en on a desktop'],
      ],
      { AS_BUILT: '1', CHROMIUM_PATH: chromium },
    ),
  };
  const steps: string[] = [];
  try {
    for (const [name, program] of Object.entries(programs)) {
      const started = performance.now();
      const ended = await run(program);
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      const reason = whyNot(ended);
      steps.push(`${name} ${seconds} s`);
      if (reason.length > 0) return { passed: false, steps, reason };
    }
    return { passed: true, steps, reason: [] };
  } finally {
    remove();
  }
}

/** A warning on the console makes people doubt what works: it counts as a failure. */
function whyNot({ well, lines }: Ended): readonly string[] {
  return well ? warningsIn(lines) : ['It failed. Its last lines:', ...lines.slice(-LAST_LINES)];
}
