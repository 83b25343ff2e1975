import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { readdirSync } from 'node:fs';
import tseslint from 'typescript-eslint';
import { folderRules } from '@edp/build/eslint/folder-rules.mjs';
import { sourceRules } from '@edp/build/eslint/source-rules.mjs';

const root = import.meta.dirname;
const foldersIn = (parent) => readdirSync(`${root}/${parent}`).map((name) => `${parent}/${name}`);
const folders = [
  'shell',
  'tools',
  'e2e',
  ...readdirSync(root).filter((name) => name.startsWith('mfe-')),
  ...foldersIn('shared'),
  ...foldersIn('services'),
];

/** Files that a tool loads by their default export. */
const LOADED_BY_A_TOOL = [
  '**/*.config.{ts,mjs}',
  'tools/jest/*.mjs',
  '**/jest-preset.mjs',
  'e2e/**/global-*.ts',
];
const TESTS = ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**', 'shared/testing/**'];

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/coverage/',
      '**/.stryker-tmp/',
      '.data/',
      '**/*.generated.*',
      '**/migrations/',
      '**/*.cjs',
    ],
  },
  js.configs.recommended,
  // Its rules that need types are checked by oxlint (.oxlintrc.json), natively and in a tenth of the time.
  tseslint.configs.strict,
  {
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
    },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'import-x/no-relative-packages': 'error',
      'import-x/no-default-export': 'error',
      'import-x/order': [
        'error',
        {
          groups: [['builtin', 'external'], 'internal', ['parent', 'sibling', 'index']],
          pathGroups: [{ pattern: '@edp/**', group: 'internal' }],
          pathGroupsExcludedImportTypes: ['builtin'],
          'newlines-between': 'never',
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  { files: LOADED_BY_A_TOOL, rules: { 'import-x/no-default-export': 'off' } },
  {
    files: ['tools/**', 'shared/build/**', '**/server.ts', '**/bench/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: TESTS,
    rules: {
      // `typeof import('./x')` types a module that a test replaces.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  ...folders.flatMap(folderRules),
  ...sourceRules(root),
);
