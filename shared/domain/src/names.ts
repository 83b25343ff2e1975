/**
 * Names of codes in every language, for documents, and of nationalities. They are a separate entry point, so that a screen
 * that needs a rule does not load two hundred names. Screens have texts of their own; names of occupations are the
 * operator's data. The names of a language are in `names/<language>.json`.
 */
import type { Gender, RelationshipCode, YesNo } from './codes/code-tables';
import { type ByLanguage, byLanguage } from './codes/languages';
import en from './names/en.json';
import my from './names/my.json';

/** Nationalities that an application may contain, by ISO 3166-1 alpha-3 code. */
type NationalityCode = keyof typeof en.nationality;

/** The code tables of specification section 3 that documents print, and the nationalities. */
interface CodesByTable {
  relationship: RelationshipCode;
  yesNo: YesNo;
  gender: Gender;
  nationality: NationalityCode;
}
type Table = keyof CodesByTable;
type Names = { readonly [Name in Table]: Readonly<Record<CodesByTable[Name], string>> };

/** A code without a name in some language is a type error. */
const NAMES: ByLanguage<Names> = { en, my };

function namesOf<Name extends Table>(
  table: Name,
): Readonly<Record<CodesByTable[Name], ByLanguage<string>>> {
  const codes = Object.keys(NAMES.en[table]) as CodesByTable[Name][];
  const entries = codes.map((code) => [code, byLanguage((one) => NAMES[one][table][code])]);
  return Object.fromEntries(entries) as Record<CodesByTable[Name], ByLanguage<string>>;
}

export const RELATIONSHIP_NAMES = namesOf('relationship');
export const YES_NO_NAMES = namesOf('yesNo');
export const GENDER_NAMES = namesOf('gender');

/**
 * The members of the United Nations, and five others that issue passports. The operator's data says which nationalities
 * can buy.
 */
export const NATIONALITY_NAMES = namesOf('nationality');

/** True for a code of the list. A code on the wire is unchecked text. */
export function isNationality(code: string): code is NationalityCode {
  return Object.hasOwn(NATIONALITY_NAMES, code);
}
