import { join } from 'node:path';
import { moduleLevels } from './module-levels.mjs';
import { noImportRing } from './no-import-ring.mjs';
import { SERVICE_MODULES } from './service-modules.mjs';

const plugin = { rules: { 'module-levels': moduleLevels, 'no-import-ring': noImportRing } };

/** The rules within services, for what is shipped: tests may look behind the faces of modules. */
export function serviceRules(root) {
  return [
    {
      files: ['services/*/src/**/*.ts'],
      ignores: ['**/*.test.ts'],
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
