import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@edp/contracts';
import { ROOT } from '../lib/root.mjs';
import { schemaNotes } from './schema-notes';

const SOURCES = join(ROOT, 'shared/contracts/src');

/** What the sources of the contract say about every schema that it exports. */
export function contractNotes() {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const sources = files.sort().map((name) => readFileSync(join(SOURCES, name), 'utf8'));
  const named = Object.entries(contracts).filter(([, value]) => isSchema(value));
  return schemaNotes(
    sources,
    named.map(([name]) => name),
  );
}

function isSchema(value: unknown): boolean {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && ('anyOf' in value || ('type' in value && typeof value.type === 'string'));
}
