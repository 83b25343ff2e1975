/**
 * npm run store-shape
 *
 * Records the fields of the slices of the store, with the version of `@edp/store`. Run it after a change of a slice, and commit
 * the result; exit code 1 when the change needs a new version first (decision 0022).
 */
import { writeFileSync } from 'node:fs';
import { runNode } from '../lib/run-node.mjs';
import { fieldsOfStore } from './fields-of-store';
import { RECORD_FILE, recordedShape, storeVersion, whyNewVersion } from './record';

const now = { version: storeVersion(), fields: fieldsOfStore() };
const why = whyNewVersion(recordedShape(), now);
if (why === null) {
  writeFileSync(RECORD_FILE, JSON.stringify(now));
  await runNode(['node_modules/oxfmt/bin/oxfmt', RECORD_FILE], { say: console.log });
  console.log(`recorded the store of ${now.version}`);
} else {
  console.error(why);
  process.exitCode = 1;
}
