import {
  allowedPackages,
  BROWSER_GLOBALS,
  DEPLOYED_ALONE,
  FACADES,
  LEVELS,
  SERVER_ONLY,
  TOOLING,
} from './levels.mjs';

const TESTS = ['**/*.test.{ts,tsx}', '**/test/**', '**/bench/**', '**/*.config.{ts,mjs}'];

const PLAIN_STYLES = String.raw`(?<!\.module)\.css(\?|$)`;
/** React hoists these two elements into the document head, where they remain. */
const STYLES_ELSEWHERE = [
  `ImportExpression[source.value=/${PLAIN_STYLES}/]`,
  'JSXOpeningElement[name.name=/^(style|link)$/]',
];
const STYLES_OF_A_REMOTE =
  'It would hold for the whole page, and stay in it: styles of a remote stand in modules (*.module.css).';

/** The import rules of a workspace folder, for its sources and, less strict, for its tests. */
export function folderRules(folder) {
  const files = [`${folder}/**/*.{ts,tsx,mjs}`];
  return [
    { files, rules: rulesFor(folder, []) },
    { files: TESTS.map((glob) => `${folder}/${glob}`), rules: rulesFor(folder, TOOLING) },
  ];
}

function rulesFor(folder, extra) {
  const bans = bannedImports(folder, extra);
  const isRemote = folder.startsWith('mfe-');
  const globals = BROWSER_GLOBALS.filter(
    ({ folders }) => !folders.some((f) => folder.startsWith(f)),
  );
  return {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...bans.map(({ names, message }) => ({
            group: names.flatMap((name) => [name, `${name}/**`]),
            message,
          })),
          ...(isRemote ? [{ regex: PLAIN_STYLES, message: STYLES_OF_A_REMOTE }] : []),
        ],
      },
    ],
    // `no-restricted-imports` covers neither `import('x')` nor the type `import('x').T`.
    'no-restricted-syntax': [
      'error',
      {
        selector: 'ObjectExpression > SpreadElement > ObjectExpression',
        message: 'A spread literal only packs properties onto a line: write them out.',
      },
      ...bans.flatMap(({ names, message }) => [
        { selector: `ImportExpression[source.value=${namesPattern(names)}]`, message },
        { selector: `TSImportType[source.value=${namesPattern(names)}]`, message },
      ]),
      ...(isRemote
        ? STYLES_ELSEWHERE.map((selector) => ({ selector, message: STYLES_OF_A_REMOTE }))
        : []),
    ],
    'no-restricted-globals': [
      'error',
      ...globals.map(({ name, owner }) => ({ name, message: `Reached through ${owner}.` })),
    ],
    'no-restricted-properties': [
      'error',
      ...globals.flatMap(({ name, owner }) =>
        ['window', 'globalThis', 'self', 'document'].map((object) => ({
          object,
          property: name,
          message: `Reached through ${owner}.`,
        })),
      ),
    ],
  };
}

function bannedImports(folder, extra) {
  const own = folder.split('/').pop();
  const allowed = new Set([...allowedPackages(folder), ...extra, own]);
  const forbidden = [...Object.keys(LEVELS), ...SERVER_ONLY, ...TOOLING].filter(
    (name) => !allowed.has(name),
  );
  const facades = FACADES.filter((facade) => !isOwner(facade, folder));
  return [
    {
      names: DEPLOYED_ALONE,
      message: 'Apps and services are deployed alone: nobody imports them.',
    },
    {
      names: forbidden.map((name) => `@edp/${name}`),
      message: `${folder} may not import this package: imports only go down the levels (docs/architecture.md).`,
    },
    ...facades.map(({ libraries, through }) => ({
      names: libraries,
      message: `Reach this library through ${through === 'shell' ? 'the shell' : `@edp/${through}`}.`,
    })),
  ].filter(({ names }) => names.length > 0);
}

function isOwner({ through, alsoIn = [] }, folder) {
  return [through, `shared/${through}`, 'shared/build', 'tools', ...alsoIn].includes(folder);
}

/**
 * `antd` also matches `antd/es/button`, and `@ant-design/*` everything below it; a slash would end the selector's
 * pattern.
 */
function namesPattern(names) {
  const alternatives = names.map((name) =>
    name.replaceAll('/', '\\x2F').replaceAll('*', '[^\\x2F]+'),
  );
  return `/^(?:${alternatives.join('|')})(?:\\x2F|$)/`;
}
