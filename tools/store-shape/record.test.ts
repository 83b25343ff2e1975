import { join } from 'node:path';
import ts from 'typescript';
import { fieldsOf, fieldsOfStore } from './fields-of-store';
import { recordedShape, storeVersion, whyNewVersion } from './record';

/** The compiler reads the store and all of its dependencies. */
const COMPILED_WITHIN_MS = 120_000;

describe('the store', () => {
  it(
    'has the recorded shape of its version; otherwise npm run store-shape prints what to do',
    () => {
      expect({ version: storeVersion(), fields: fieldsOfStore() }).toEqual(recordedShape());
    },
    COMPILED_WITHIN_MS,
  );
});

describe('a change of the shape of the store', () => {
  const before = { version: '0.1.4', fields: { quote: 'fields', 'quote.refId': 'string' } };
  const more = { ...before.fields, 'quote.isStopped': 'boolean' };
  const less = { quote: 'fields' };
  const optional = { ...before.fields, 'quote.reason': 'string | undefined' };
  const inOptional = {
    ...before.fields,
    'quote.data': 'fields | undefined',
    'quote.data.refId': 'string',
    'quote.ids': 'list | undefined',
    'quote.ids[]': 'string',
  };
  const likeOptional = { ...optional, 'quote.reasons': 'string' };
  const other = { ...before.fields, 'quote.refId': 'null | string' };

  it.each([
    [
      'another field',
      '0.1.4',
      more,
      'quote.isStopped was added to the store. Give @edp/store a version after 0.1.4',
    ],
    ['a field named like an optional one', '0.1.4', likeOptional, 'quote.reasons was added'],
    ['a removed field', '0.1.5', less, 'quote.refId was removed from the store, or has changed'],
    ['another type of a field', '0.1.5', other, 'that remotes built against 0.1.4 do not fit'],
  ])('requires a new version: %s in %s', (_change, version, fields, sentence) => {
    expect(whyNewVersion(before, { version, fields })).toContain(sentence);
  });

  it.each([
    ['nothing', '0.1.4', before.fields],
    ['another field', '0.1.5', more],
    ['an optional field', '0.1.4', optional],
    ['a field in an optional field', '0.1.4', inOptional],
    ['a removed field', '0.2.0', less],
    ['another type of a field', '1.0.0', other],
  ])('has a sufficient version: %s in %s', (_change, version, fields) => {
    expect(whyNewVersion(before, { version, fields })).toBeNull();
  });
});

describe('the fields of a type', () => {
  it('are listed at any depth, for all alternatives', () => {
    const file = join(__dirname, 'types.ts');
    const text = `
      interface Person { readonly name: string; readonly of?: Person | null }
      export interface State {
        readonly page: 'plan' | 'review' | null;
        readonly isOpen: boolean;
        readonly people: readonly Person[];
        readonly byId: Readonly<Record<string, number>>;
        readonly request: { status: 'idle' } | { status: 'failed'; afterMs: number };
      }`;
    const options = { strict: true, exactOptionalPropertyTypes: true, types: [] };
    const host = ts.createCompilerHost(options);
    const { getSourceFile } = host;
    host.getSourceFile = (name, language) =>
      name === file ? ts.createSourceFile(name, text, language) : getSourceFile(name, language);
    const program = ts.createProgram([file], options, host);
    expect(fieldsOf(program, file, 'State')).toEqual({
      byId: 'fields',
      'byId[]': 'number',
      isOpen: 'boolean',
      page: 'null | string',
      people: 'list',
      'people[]': 'fields',
      'people[].name': 'string',
      'people[].of': 'fields | null | undefined',
      request: 'fields',
      'request.afterMs': 'number',
      'request.status': 'string',
    });
  });
});
