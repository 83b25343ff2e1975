import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EndpointName, ENDPOINT_SCHEMAS } from '@edp/contracts';
import { ROOT } from './root.mjs';

interface Row {
  readonly section: string;
  readonly name: string;
  readonly wire: string;
  readonly store: string;
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The names of specification section 3, by its headings. */
const NAMES = JSON.parse(read('tools/lib/field-names.json')) as Readonly<
  Record<string, readonly string[]>
>;

/** The rows of all tables; an empty cell is a dash. */
const ROWS: readonly Row[] = read('docs/field-names.md').split(/^## /m).slice(1).flatMap(rowsOf);

const SHAPE = (JSON.parse(read('shared/store/shape.json')) as { fields: Record<string, string> })
  .fields;
const STORE_INDEX = read('shared/store/src/index.ts');

describe('the names of specification section 3', () => {
  it('have a table for each section', () => {
    expect([...new Set(ROWS.map(({ section }) => section))]).toEqual(Object.keys(NAMES));
  });

  it.each(Object.entries(NAMES))('are the rows of the table: %s', (part, names) => {
    expect(ROWS.filter(({ section }) => section === part).map(({ name }) => name)).toEqual(names);
  });

  it('are names of a wire or store field', () => {
    const wrong = ROWS.filter(
      ({ name, wire, store }) =>
        !store.endsWith('()') && ![wire, store].some((path) => endsWith(path, name)),
    );
    expect(wrong).toEqual([]);
  });

  it('exist on the wire at the documented path', () => {
    const wrong = ROWS.filter(
      ({ name, wire }) => wire !== '' && !(endsWith(wire, leafOf(name)) && isOnWire(wire)),
    );
    expect(wrong).toEqual([]);
  });

  it('exist in the store at the documented path', () => {
    const wrong = ROWS.filter(({ store }) => store !== '' && !isInStore(store));
    expect(wrong).toEqual([]);
  });
});

function rowsOf(part: string): Row[] {
  const [section = ''] = part.split('\n');
  const rows = part.matchAll(/^\| `([^`]+)`\s*\| (?:`([^`]+)`|–)\s*\| (?:`([^`]+)`|–)\s*\|$/gm);
  return [...rows].map(([, name = '', wire = '', store = '']) => ({ section, name, wire, store }));
}

function endsWith(path: string, name: string): boolean {
  return `.${path.replaceAll('[]', '')}`.endsWith(`.${name}`);
}

/** `agentCode` of `agent.agentCode`. */
function leafOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** `loadApplication.response.data.applicants[].dob`, in the schemas of the wire. */
function isOnWire(wire: string): boolean {
  const [endpoint = '', side = '', ...path] = wire.split('.');
  const sides = ENDPOINT_SCHEMAS[endpoint as EndpointName] as Readonly<
    Record<string, Schema | undefined>
  >;
  return (
    path.reduce<Schema | undefined>((schema, part) => step(schema, part), sides[side]) !== undefined
  );
}

function step(schema: Schema | undefined, part: string): Schema | undefined {
  const name = part.replace(/\[\]$/, '');
  const found = propertyOf(schema, name);
  return part.endsWith('[]') ? itemsOf(found) : found;
}

function propertyOf(schema: Schema | undefined, name: string): Schema | undefined {
  return (
    schema?.properties?.[name] ?? schema?.anyOf?.map((one) => propertyOf(one, name)).find(Boolean)
  );
}

function itemsOf(schema: Schema | undefined): Schema | undefined {
  return schema?.items ?? schema?.anyOf?.map(itemsOf).find(Boolean);
}

/** A path of `shared/store/shape.json`, or an exported selector, written as a call. */
function isInStore(store: string): boolean {
  if (store.endsWith('()')) return new RegExp(`\\b${store.slice(0, -2)}\\b`).test(STORE_INDEX);
  return store in SHAPE;
}
