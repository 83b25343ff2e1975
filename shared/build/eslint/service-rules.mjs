import { join } from 'node:path';
import { moduleLevels } from './module-levels.mjs';
import { noImportRing } from './no-import-ring.mjs';
import { SERVICE_MODULES } from './service-modules.mjs';

const plugin = { rules: { 'module-levels': moduleLevels, 'no-import-ring': noImportRing } };

/** Where no file may import itself by way of others, types included. */
const RING_FREE = [
  'services/*/src/**/*.ts',
  'shell/src/**/*.{ts,tsx}',
  'shared/*/src/**/*.{ts,tsx}',
];

/** The rules within services, and of rings, for what is shipped: tests may look behind the faces of modules. */
export function serviceRules(root) {
  return [
    {
      files: RING_FREE,
      ignores: ['**/*.test.{ts,tsx}'],
      plugins: { edp: plugin },
      rules: { 'edp/no-import-ring': 'error', 'import-x/no-cycle': 'off' },
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
