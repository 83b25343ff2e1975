/**
 * npm run texts -- [file]
 *
 * Writes all texts that buyers read on screens, on the card page, in documents and in e-mails as one HTML page, the four
 * texts of each key side by side: two languages, two variants. For reviewers who do not read JSON.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readCardTexts, readDocumentTexts, readLocaleFiles } from '@edp/i18n/build/locale-files';
import { ROOT } from '../lib/root.mjs';
import { textsPage } from './texts-page';

const file = resolve(process.argv[2] ?? join(ROOT, 'dist/texts/index.html'));
mkdirSync(dirname(file), { recursive: true });
const texts = [...readLocaleFiles(ROOT), ...readCardTexts(ROOT), ...readDocumentTexts(ROOT)];
writeFileSync(file, textsPage(texts));
console.log(`Written: ${file}`);
