import { readdirSync } from 'node:fs';
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

/** What the commands of a folder of `tools` import besides `harness` and `lib`. */
const ALSO_IMPORTED = {
  built: ['size-budget'],
  kubernetes: ['compose'],
  openapi: ['contract'],
  registry: ['build'],
  'size-budget': ['build'],
  timing: ['contract'],
};

/**
 * Rules among the sources of one folder: import cycles, features of remotes, modules of services, commands of tools. Those of
 * features and modules apply to shipped code only: tests may import internals of modules.
 */
export function sourceRules(root) {
  return [
    { plugins: { edp: plugin }, rules: { 'edp/no-import-ring': 'error' } },
    {
      files: ['mfe-*/src/features/**/*.{ts,tsx}'],
      ignores: ['**/*.test.{ts,tsx}'],
      rules: { 'edp/no-sibling-feature': 'error' },
    },
    {
      files: ['tools/*/**/*.{ts,mjs}'],
      rules: {
        'import-x/no-restricted-paths': ['error', { zones: toolZones(join(root, 'tools')) }],
      },
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

/** Commands import no other command: what several need is in `harness`, or in `lib` if it knows nothing of buyers. */
function toolZones(tools) {
  const folders = readdirSync(tools, { withFileTypes: true }).filter((one) => one.isDirectory());
  return folders.map(({ name }) => ({
    target: join(tools, name),
    from: tools,
    except: [...new Set(['harness', 'lib', 'node_modules', name, ...(ALSO_IMPORTED[name] ?? [])])],
    message: 'What several commands need is in tools/harness or tools/lib.',
  }));
}
