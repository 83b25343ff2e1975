import { checkLanguages } from './check-languages';
import { checkVocabulary, type VocabularyExceptions } from './check-vocabulary';
import { findKeysUsed, missingKeys } from './keys-used';
import { packageFolders, readLocaleFiles, ROOT } from './locale-files';

const EXCEPTIONS: VocabularyExceptions = {
  phrases: [
    // A privacy policy and a birth certificate are what they are in both variants.
    /privacy polic(y|ies)/gi,
    /birth certificates?/gi,
    /sijil (kelahiran|lahir)/gi,
  ],
  // The home page stands before the choice of a variant and names both.
  keys: ['shell:home.*'],
};

const files = readLocaleFiles();

describe('the texts of the product', () => {
  it('are there', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it('speak of insurance in its words and of Takaful in its own', () => {
    expect(checkVocabulary(files, EXCEPTIONS)).toEqual([]);
  });

  it('are complete in both languages, and Malay is that of Malaysia', () => {
    expect(checkLanguages(files)).toEqual([]);
  });

  it('are there for every key the code writes out', () => {
    const missing = packageFolders().flatMap((folder) => missingKeys(findKeysUsed(folder), files));
    expect(
      missing.map(
        ({ namespace, key, file }) => `${namespace}:${key} in ${file.slice(ROOT.length + 1)}`,
      ),
    ).toEqual([]);
  });
});
