import { delimiter, dirname } from 'node:path';
import { copySources } from '../lib/checkout-copy';
import { freePorts, portSettings } from '../lib/ports.mjs';
import { runProgram } from '../lib/run-program.mjs';
import { seconds } from '../lib/seconds.mjs';
import { npmProgram } from './node-binary';

const LAST_LINES = 40;

interface Trial {
  readonly passed: boolean;
  /** Steps with their times, up to the failed one. */
  readonly steps: readonly string[];
  /** Why it failed: the last output, or warnings. */
  readonly reason: readonly string[];
}

/**
 * Installs, builds, starts and stops the product in a fresh clone, then buys once in a browser.
 *
 * @param node the binary of Node.js
 */
export async function tryProduct(node: string, chromium: string): Promise<Trial> {
  const { root, remove } = copySources();
  const ports = portSettings(await freePorts());
  const on = (args: readonly string[], env = {}) => ({
    program: node,
    args,
    cwd: root,
    env: { ...withNode(node), ...env },
    print: () => undefined,
  });
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
      const reason = whyNot(await runProgram(program));
      steps.push(`${name} ${seconds(performance.now() - started)} s`);
      if (reason.length > 0) return { passed: false, steps, reason };
    }
    return { passed: true, steps, reason: [] };
  } finally {
    remove();
  }
}

/** A warning on the console counts as a failure. */
function whyNot({ well, lines }: Awaited<ReturnType<typeof runProgram>>): readonly string[] {
  return well ? warningsIn(lines) : ['It failed. Its last lines:', ...lines.slice(-LAST_LINES)];
}

/** Child processes use this version, too. */
export function withNode(node: string): { PATH: string } {
  return { PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` };
}

/** Warnings of Node.js or npm about an unsuitable version or deprecations. */
export function warningsIn(lines: readonly string[]): string[] {
  return lines.filter((line) => /^\(node:\d+\).*Warning|EBADENGINE/.test(line));
}
