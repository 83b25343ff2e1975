import { join } from 'node:path';
import { moduleLevels } from './module-levels.mjs';
import { noImportRing } from './no-import-ring.mjs';
import { noSiblingFeature } from './no-sibling-feature.mjs';
import { SERVICE_MODULES } from './service-modules.mjs';

const plugin = {
  rules: {
    'module-levels': moduleLevels,
    'no-import-ring': noImportRing,
    'no-sibling-feature': noSiblingFeature,
  },
};

/**
 * Rules among the sources of one folder: import cycles, features of remotes, modules of services. The last two apply to
 * shipped code only: tests may import internals of modules.
 */
export function sourceRules(root) {
  return [
    { plugins: { edp: plugin }, rules: { 'edp/no-import-ring': 'error' } },
    {
      files: ['mfe-*/src/features/**/*.{ts,tsx}'],
      ignores: ['**/*.test.{ts,tsx}'],
      rules: { 'edp/no-sibling-feature': 'error' },
    },
    ...Object.entries(SERVICE_MODULES).map(([folder, { modules, hasFaces }]) => ({
      files: [`${folder}/src/**/*.ts`],
      ignores: ['**/*.test.ts'],
      rules: {
        'edp/module-levels': ['error', { source: join(root, folder, 'src'), modules, hasFaces }],
      },
    })),
  ];
}
