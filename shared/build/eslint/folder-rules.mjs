import { allowedPackages, BROWSER_GLOBALS, FACADES, LEVELS } from './levels.mjs';

const TESTS = ['**/*.test.{ts,tsx}', '**/test/**', '**/*.config.{ts,mjs}'];

/** The import rules of one workspace folder, for its sources and (looser) for its tests. */
export function folderRules(folder) {
  const files = [`${folder}/**/*.{ts,tsx,mjs}`];
  return [
    { files, rules: rulesFor(folder, []) },
    { files: TESTS.map((glob) => `${folder}/${glob}`), rules: rulesFor(folder, ['testing', 'build']) },
  ];
}

function rulesFor(folder, extra) {
  const own = folder.split('/').pop();
  const allowed = new Set([...allowedPackages(folder), ...extra, own]);
  const forbidden = [...Object.keys(LEVELS), 'testing', 'build'].filter((name) => !allowed.has(name));

  const patterns = [
    {
      group: ['@edp/shell', '@edp/shell/*', '@edp/mfe-*', '@edp/mfe-*/**', '@edp/gateway', '@edp/provider', '@edp/card-gateway'],
      message: 'Apps and services are deployed alone: nobody imports them.',
    },
    ...forbidden.map((name) => ({
      group: [`@edp/${name}`, `@edp/${name}/*`],
      message: `${folder} may not import @edp/${name}: imports only go down the levels (docs/package-topology.md).`,
    })),
    ...FACADES.filter((facade) => !isOwner(facade, folder)).map(({ libraries, through }) => ({
      group: libraries.flatMap((library) => [library, `${library}/**`]),
      message: `Reach this library through ${through === 'shell' ? 'the shell' : `@edp/${through}`}.`,
    })),
  ];
  const globals = BROWSER_GLOBALS.filter(({ folders }) => !folders.some((f) => folder.startsWith(f)));

  return {
    'no-restricted-imports': ['error', { patterns }],
    'no-restricted-globals': [
      'error',
      ...globals.map(({ name, owner }) => ({ name, message: `Reached through ${owner}.` })),
    ],
    'no-restricted-properties': [
      'error',
      ...globals.map(({ name, owner }) => ({
        object: 'window',
        property: name,
        message: `Reached through ${owner}.`,
      })),
    ],
  };
}

function isOwner({ through, alsoIn = [] }, folder) {
  return folder === through || folder === `shared/${through}` || folder === 'shared/build' || alsoIn.includes(folder) || folder === 'tools';
}
