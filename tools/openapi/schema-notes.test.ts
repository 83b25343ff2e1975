import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { contractNotes } from './contract-notes';
import { schemaNotes } from './schema-notes';

const SOURCE = `
  import * as S from '../schema';
  /** Money in ringgit. */
  export const Ringgit = Type.Number();
  /** Where money goes. */
  const Payout = Closed({
    bank: S.Text(10),
    /** Of the holder. */
    name: S.Text(80),
  });
  const common = {
    /** What is due. */
    amount: S.Ringgit,
  };
  /** Somebody. */
  export const Person = S.Closed({
    ...common,
    payout: Type.Optional(Payout),
    fee: S.Ringgit,
  });
  export const Answer = S.Closed({
    ...Person.properties,
    people: Type.Array(Person, { minItems: 1 }),
    /** Nobody is
     * fine too. */
    best: Type.Union([Person, Type.Null()]),
    parts: Type.Array(
      S.Closed({
        /** Not ringgit. */
        sen: Type.Integer(),
      }),
    ),
  });
`;

describe('the notes of a schema', () => {
  const notes = schemaNotes([SOURCE], ['Ringgit', 'Person', 'Answer']);

  it('are docstrings: its own, of its fields, and of the constants they are made of', () => {
    expect(notes['Person']?.docs).toEqual({
      '': 'Somebody.',
      '/amount': 'What is due.',
      '/payout': 'Where money goes.',
      '/payout/name': 'Of the holder.',
    });
  });

  it('name the schemas that stand in it', () => {
    expect(notes['Person']?.refs).toEqual({ '/amount': 'Ringgit', '/fee': 'Ringgit' });
    expect(notes['Answer']?.refs).toMatchObject({ '/people/[]': 'Person', '/best/(0)': 'Person' });
  });

  it('come along with the fields of another', () => {
    expect(notes['Answer']?.docs).toEqual({
      '/amount': 'What is due.',
      '/payout': 'Where money goes.',
      '/payout/name': 'Of the holder.',
      '/best': 'Nobody is fine too.',
      '/parts/[]/sen': 'Not ringgit.',
    });
  });

  it('are of schemas that exist', () => {
    expect(() => schemaNotes([SOURCE], ['Nothing'])).toThrow('No schema Nothing is declared.');
  });
});

it('the OpenAPI document has the docstrings of the contract as it is; otherwise: npm run openapi', () => {
  const file = join(ROOT, 'services/provider/src/operations/openapi/schema-notes.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(contractNotes());
});
