import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { readdirSync } from 'node:fs';
import tseslint from 'typescript-eslint';
import { folderRules } from './shared/build/eslint/folder-rules.mjs';

const folders = [
  'shell',
  'tools',
  'e2e',
  ...readdirSync('.').filter((name) => name.startsWith('mfe-')),
  ...readdirSync('shared').map((name) => `shared/${name}`),
  ...readdirSync('services').map((name) => `services/${name}`),
];

const DEFAULT_EXPORT_WANTED = ['**/*.config.{ts,mjs}', '**/plugins/*.ts', '**/loaders/*', 'eslint.config.mjs'];

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '**/*.generated.*', '**/migrations/', '**/*.cjs'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', '*/*.mjs', '*/*/*.mjs', '*/*/*/*.mjs'], maximumDefaultProjectFileMatchCount_THIS_WILL_SLOW_DOWN_LINTING: 80 },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true, maxDepth: 12 }],
      'import-x/no-relative-packages': 'error',
      'import-x/no-default-export': 'error',
      'import-x/order': ['error', { groups: [['builtin', 'external'], 'internal', ['parent', 'sibling', 'index']], pathGroups: [{ pattern: '@edp/**', group: 'internal' }], pathGroupsExcludedImportTypes: ['builtin'], alphabetize: { order: 'asc', caseInsensitive: true } }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  { files: ['**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  { files: DEFAULT_EXPORT_WANTED, rules: { 'import-x/no-default-export': 'off' } },
  { files: ['tools/**', 'shared/build/**', '**/server.ts', 'e2e/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  ...folders.flatMap(folderRules),
);
