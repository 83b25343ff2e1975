import path from 'node:path';
import { packageFolders, readDocumentTexts, readLocaleFiles } from '../build/locale-files';
import { checkLanguages } from './check-languages';
import { otherNames } from './check-names';
import { longSentences } from './check-sentences';
import { checkVocabulary, type VocabularyExceptions } from './check-vocabulary';
import { findKeysUsed, missingKeys } from './keys-used';

const ROOT = path.resolve(__dirname, '../../..');

const EXCEPTIONS: VocabularyExceptions = {
  phrases: [
    // A privacy policy and a birth certificate have the same name in both variants.
    /privacy polic(y|ies)/gi,
    /birth certificates?/gi,
    /sijil (kelahiran|lahir)/gi,
  ],
  // The home page precedes the choice of a variant and mentions both; a comparison may contain both.
  keys: ['shell:home.*', 'info:compare.*'],
};

/** Texts prescribed by the specification, and labels with its terms: MyKad number, proposal summary. */
const QUOTED = new Set([
  ...['nric.invalid', 'nric.duplicate', 'nric.genderMismatch', 'email.invalid'].map(
    (key) => `forms:${key}`,
  ),
  ...['mfe-quote:nric', 'mfe-application:about.nric', 'mfe-payment:next.proposalLink'],
]);

/** Texts of the document "Proposal", which is part of the contract; it is created from the application. */
const PROPOSAL = new Set([
  ...['contract.lead', 'policy.lead'].map((key) => `documents: ${key.split('.')[0]}:${key}`),
  ...['preview', 'attached'].map((key) => `documents: mail:mail.policyPack.${key}`),
  ...['title', 'heading', 'number', 'healthLeftOut', 'file'].map(
    (key) => `documents: proposal:proposal.${key}`,
  ),
]);

/** Consent texts, by version (`consent-texts.json`). */
const LEGAL = ['mfe-application:notice.*', 'mfe-application:agreement.*'];

const files = readLocaleFiles(ROOT);

describe('the texts of the product', () => {
  it('exist', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it('use only the terms of their variant', () => {
    expect(checkVocabulary(files, EXCEPTIONS)).toEqual([]);
  });

  it('are complete in both languages, without words of Bahasa Indonesia', () => {
    expect(checkLanguages(files)).toEqual([]);
  });

  it('use consistent terms on all screens', () => {
    expect(otherNames(files, QUOTED)).toEqual([]);
  });

  it('use consistent terms in documents and e-mails', () => {
    expect(otherNames(readDocumentTexts(ROOT), PROPOSAL)).toEqual([]);
  });

  it('have at most 20 words per sentence, except legal texts', () => {
    expect(longSentences(files, LEGAL)).toEqual([]);
  });

  it('exist for every literal key in the code', () => {
    const missing = packageFolders(ROOT).flatMap((folder) =>
      missingKeys(findKeysUsed(folder), files),
    );
    expect(
      missing.map(
        ({ namespace, key, file }) => `${namespace}:${key} in ${file.slice(ROOT.length + 1)}`,
      ),
    ).toEqual([]);
  });
});
