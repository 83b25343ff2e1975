import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINT_SCHEMAS } from '@edp/contracts';
import { ROOT } from './root.mjs';

/** Names of all fields in a schema, at any depth. */
function fieldsOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  const { properties } = schema as { properties?: object };
  if (properties) for (const name of Object.keys(properties)) found.add(name);
  for (const part of Object.values(schema)) fieldsOf(part, found);
  return found;
}

const schemas = Object.values(ENDPOINT_SCHEMAS);
const requested = fieldsOf(
  schemas.map((endpoint) => ('request' in endpoint ? endpoint.request : null)),
);
const responded = fieldsOf(schemas.map(({ response }) => response));

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const [, section = ''] = /^## Fields that only the server sets$([^]*?)^## /m.exec(page) ?? [];
const named = [...section.matchAll(/`(\w+)`/g)].map(([, field = '']) => field);

describe('fields that only the server sets', () => {
  it('occur in responses, and in no request', () => {
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((field) => !responded.has(field))).toEqual([]);
    expect(named.filter((field) => requested.has(field))).toEqual([]);
  });
});
