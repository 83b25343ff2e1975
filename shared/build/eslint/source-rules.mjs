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

/** Where no file may import itself by way of others, types included. */
const RING_FREE = [
  'services/*/src/**/*.ts',
  'shell/src/**/*.{ts,tsx}',
  'mfe-*/src/**/*.{ts,tsx}',
  'shared/*/src/**/*.{ts,tsx}',
];

/**
 * The rules among the sources of one folder: rings, features of remotes, modules of services. They hold for what is
 * shipped: tests may look behind the faces of modules.
 */
export function sourceRules(root) {
  return [
    {
      files: RING_FREE,
      ignores: ['**/*.test.{ts,tsx}'],
      plugins: { edp: plugin },
      rules: { 'edp/no-import-ring': 'error', 'import-x/no-cycle': 'off' },
    },
    {
      files: ['mfe-*/src/features/**/*.{ts,tsx}'],
      ignores: ['**/*.test.{ts,tsx}'],
      plugins: { edp: plugin },
      rules: { 'edp/no-sibling-feature': 'error' },
    },
    ...Object.entries(SERVICE_MODULES).map(([folder, { modules, hasFaces }]) => ({
      files: [`${folder}/src/**/*.ts`],
      ignores: ['**/*.test.ts'],
      plugins: { edp: plugin },
      rules: {
        'edp/module-levels': ['error', { source: join(root, folder, 'src'), modules, hasFaces }],
      },
    })),
  ];
}
