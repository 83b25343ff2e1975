import { ESLint } from 'eslint';
import { resolve } from 'node:path';

/**
 * Lints texts as the content of the named files: `[[file, text], ...]` as JSON in the argument, a list of broken rules
 * per text as JSON on stdout. A separate program, because jest cannot load the project's lint configuration.
 */
const eslint = new ESLint({ cwd: resolve(import.meta.dirname, '../../..') });

const broken = [];
for (const [filePath, text] of JSON.parse(process.argv[2])) {
  const [result] = await eslint.lintText(text, { filePath });
  broken.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
console.log(JSON.stringify(broken));
