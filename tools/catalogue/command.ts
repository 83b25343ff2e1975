/**
 * npm run catalogue [-- a name of a spec]
 *
 * Pictures of every screen and state that the browser tests check for accessibility: in each language and variant they
 * visit, in their window and on a phone. Writes `dist/catalogue/index.html`; exit code 1 when a test failed, whose pictures
 * may be missing.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CataloguePicture } from '@edp/e2e/catalogue';
import { runPlaywright } from '../lib/reported.mjs';
import { ROOT } from '../lib/root.mjs';
import { cataloguePage } from './catalogue-page';

const FOLDER = join(ROOT, 'dist/catalogue');

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const { failed, passed } = await runPlaywright(['--config', 'e2e', ...process.argv.slice(2)], {
  env: { EDP_CATALOGUE: FOLDER },
});
const pictures = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as CataloguePicture);
writeFileSync(join(FOLDER, 'index.html'), cataloguePage(pictures));
console.log(`\n${pictures.length} pictures: ${join(FOLDER, 'index.html')}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
