import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { onImports } from './imported-path.mjs';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+|\.{1,2})['"]/g;

/** An editor keeps the rule in memory while files change: a cached file is read again after this time. */
const RECHECK_AFTER_MS = 1_000;

/** Cache of the relative imports of each file. */
const known = new Map();

/**
 * Rule: no import cycles among files, type imports included, because files of a cycle can only be read, tested and
 * moved together. Replaces `import-x/no-cycle`, which ignores types and parses every file again, and `import/no-cycle`
 * of oxlint, which ignores `import()`.
 */
export const noImportRing = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { ring: 'This import closes a ring: {{ring}}.' },
  },

  create(context) {
    const { filename, cwd } = context;
    return onImports((node, path) => {
      if (!path.startsWith('.')) return;
      const target = resolveFile(filename, path);
      const way = target && wayBetween(target, filename);
      if (!way) return;
      const ring = [filename, ...way].map((file) => relative(cwd, file)).join(' → ');
      context.report({ node, messageId: 'ring', data: { ring } });
    });
  },
};

/** The shortest import path between two files, both included; null when there is none. */
function wayBetween(from, to) {
  const before = new Map([[from, null]]);
  for (const file of before.keys()) {
    if (file === to) return wayTo(file, before);
    for (const next of importsOf(file)) if (!before.has(next)) before.set(next, file);
  }
  return null;
}

function wayTo(file, before) {
  const way = [];
  for (let at = file; at !== null; at = before.get(at)) way.unshift(at);
  return way;
}

function importsOf(file) {
  const now = Date.now();
  const seen = known.get(file);
  if (seen && now - seen.checkedAt < RECHECK_AFTER_MS) return seen.imports;
  const { mtimeMs } = statSync(file);
  if (seen?.mtimeMs === mtimeMs) {
    seen.checkedAt = now;
    return seen.imports;
  }
  const paths = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path]) => path);
  const imports = paths.map((path) => resolveFile(file, path)).filter((found) => found !== null);
  known.set(file, { mtimeMs, imports, checkedAt: now });
  return imports;
}

/** The source file of a relative path; null for anything else, such as a style sheet. */
function resolveFile(from, path) {
  const base = resolve(dirname(from), path);
  const candidates = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')];
  const isSource = (file) =>
    /\.[mc]?[tj]sx?$/.test(file) && existsSync(file) && statSync(file).isFile();
  return candidates.find(isSource) ?? null;
}
