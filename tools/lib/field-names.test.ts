import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EndpointName, CALL_SCHEMAS } from '@edp/contracts';
import { ROOT } from './root.mjs';

interface Row {
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

/** The rows of all tables; an empty cell is a dash. */
const ROWS: readonly Row[] = [
  ...read('docs/field-names.md').matchAll(
    /^\| `([^`]+)`\s*\| (?:`([^`]+)`|–)\s*\| (?:`([^`]+)`|–)\s*\|$/gm,
  ),
].map(([, name = '', wire = '', store = '']) => ({ name, wire, store }));

const SHAPE = (JSON.parse(read('shared/store/shape.json')) as { fields: Record<string, string> })
  .fields;
const STORE_INDEX = read('shared/store/src/index.ts');

describe('the names of specification section 3', () => {
  it('are listed', () => {
    expect(ROWS.length).toBeGreaterThan(140);
    expect(ROWS.filter(({ wire, store }) => wire === '' && store === '')).toEqual([]);
  });

  it('stand on the wire where the table says', () => {
    const wrong = ROWS.filter(
      ({ name, wire }) => wire !== '' && !(endsWith(wire, name) && isOnWire(wire)),
    );
    expect(wrong).toEqual([]);
  });

  it('stand in the store where the table says', () => {
    const wrong = ROWS.filter(({ store }) => store !== '' && !isInStore(store));
    expect(wrong).toEqual([]);
  });
});

function endsWith(path: string, name: string): boolean {
  return (
    path
      .split(/[.[\]]+/)
      .filter(Boolean)
      .at(-1) === name
  );
}

/** `loadApplication.response.data.applicants[].dob`, in the schemas of the wire. */
function isOnWire(wire: string): boolean {
  const [call = '', side = '', ...path] = wire.split('.');
  const sides = CALL_SCHEMAS[call as EndpointName] as Readonly<Record<string, Schema | undefined>>;
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
