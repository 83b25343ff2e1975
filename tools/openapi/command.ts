/**
 * npm run openapi
 *
 * Records the examples of the OpenAPI document in a journey through the built-in provider. Run it after a change of the
 * contract, and commit what it writes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_FACTS } from '../contract/facts';
import { startOwnProvider } from '../contract/own/start-own-provider';
import { ROOT } from '../lib/root.mjs';
import { runNode } from '../lib/run-node.mjs';
import { recordExamples } from './record-examples';
import { stable } from './stable';

const FILE = join(ROOT, 'services/provider/src/operations/openapi/examples.json');

if (!(await runNode(['tools/build.mjs', 'provider', 'card-gateway'], { say: console.log }))) {
  process.exit(1);
}
const provider = await startOwnProvider({ now: '2026-11-20T10:48:00+08:00' });
try {
  const { target, outbox } = provider;
  const facts = SAMPLE_FACTS;
  const examples = await recordExamples({ target, outbox, facts, today: '2026-11-20' });
  await write(stable(examples));
} finally {
  await provider.stop();
}

async function write(content: unknown): Promise<void> {
  writeFileSync(FILE, JSON.stringify(content));
  await runNode(['node_modules/oxfmt/bin/oxfmt', FILE], { say: console.log });
  console.log('wrote examples.json');
}
