/**
 * What the static style sheet makes superfluous in antd's code. antd keeps all code that makes styles in the
 * browser even under `zeroRuntime`; these replacements take it out of the bundles, and what the product never
 * uses. Everything here belongs to the exact version of antd in package.json: an upgrade that
 * moves one of these modules stops the build.
 */

/** Modules replaced as a whole, by their path in antd/es. */
const REPLACEMENTS = {
  // The values of the theme live in custom properties; scripts only ask for these few.
  'theme/useToken.js': `
    const token = { zIndexBase: 0, zIndexPopupBase: 1000, motion: true };
    const result = [{}, token, '', token, { prefix: 'ant', key: 'css-var-root' }, true];
    export const unitless = {}; export const ignore = {};
    export const getComputedToken = () => token;
    export default () => result;`,
  'theme/internal.js': `
    export { default as useToken } from './useToken';
    export { defaultConfig, DesignTokenContext } from './context';
    export const PresetColors = [];
    export const genCssVar = () => [(name) => name, (name) => name];`,
  'theme/context.js': `
    import React from 'react';
    export const defaultTheme = {};
    export const defaultConfig = { token: {}, override: {}, hashed: false, zeroRuntime: true };
    export const DesignTokenContext = React.createContext(defaultConfig);`,
  // antd's Form is not used (Formik is); its engine would come along with every input.
  'form/context.js': `
    import React from 'react';
    export const FormContext = React.createContext({ labelAlign: 'right', layout: 'horizontal', itemRef: () => {} });
    export const NoStyleItemContext = React.createContext(null);
    export const FormProvider = ({ children }) => children;
    export const FormItemPrefixContext = React.createContext({ prefixCls: '' });
    export const FormItemInputContext = React.createContext({});
    export const NoFormStyle = ({ children }) => children;
    export const VariantContext = React.createContext(undefined);`,
  // The ripple after a press is switched off.
  '_util/wave/index.js': 'export default ({ children }) => children ?? null;',
  // No switch over the motion of the theme, and no button with antd's own ring: both would bring the engine of motion along.
  'config-provider/MotionWrapper.js': 'export default ({ children }) => children;',
  'button/DefaultLoadingIcon.js': 'export default () => null;',
  // No input has a button that empties it.
  '_util/hooks/useAllowClear.js': 'export const useAllowClear = () => false;',
  // The words of components that are not used; those that are get theirs from our translations.
  'locale/en_US.js': "export default { locale: 'en', global: {}, Modal: {} };",
  // Shares one tooltip among many triggers; there are none.
  'tooltip/UniqueProvider/index.js': 'export default ({ children }) => children;',
};

/** Lines replaced inside a module. */
const EDITS = {
  'config-provider/index.js': [
    [
      "import { createTheme, StyleContext as CssInJsStyleContext } from '@ant-design/cssinjs';",
      'const createTheme = () => ({}); const CssInJsStyleContext = React.createContext({});',
    ],
    ["import defaultSeedToken from '../theme/themes/seed';", 'const defaultSeedToken = {};'],
  ],
  // No switch waits for anything.
  'switch/index.js': [
    [
      'import LoadingOutlined from "@ant-design/icons/es/icons/LoadingOutlined";',
      'const LoadingOutlined = () => null;',
    ],
  ],
};

const STYLE = /^(?:[\w-]+\/)?style\/[\w-]+\.js$/;

/** Path of a module inside antd/es, or null for anything else. */
function pathInAntd(file) {
  return /node_modules[\\/]antd[\\/]es[\\/](.+)$/.exec(file)?.[1].replaceAll('\\', '/') ?? null;
}

/** Whether a module of antd (its path inside antd/es) is replaced or edited. */
function isLean(path) {
  return STYLE.test(path) || path in REPLACEMENTS || path in EDITS;
}

/** The lean text of such a module. Throws when antd no longer looks as this file expects. */
function leanSource(path, source) {
  if (path in REPLACEMENTS) return REPLACEMENTS[path];
  if (path in EDITS) return edit(path, source);
  return styleStub(source);
}

function edit(path, source) {
  return EDITS[path].reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`antd/es/${path} has changed: "${from}" is gone.`);
    return text.replace(from, to);
  }, source);
}

/**
 * A style module without styles: its hooks answer with the fixed class name, a style component shows nothing,
 * and every other export is an empty function.
 */
function styleStub(source) {
  const names = new Set([
    ...[...source.matchAll(/export (?:const|let|var|function) (\w+)/g)].map((match) => match[1]),
    ...[...source.matchAll(/export \{([^}]*)\}/g)].flatMap((match) =>
      match[1]
        .replaceAll(/\/\/.*$/gm, '')
        .split(',')
        .map((entry) =>
          entry
            .trim()
            .split(/\s+as\s+/)
            .pop(),
        )
        .filter((name) => name && name !== 'default'),
    ),
  ]);
  const isComponent = /export default (?:\/\*#__PURE__\*\/)?genSubStyleComponent\(/.test(source);
  return [
    "const hook = () => ['', 'css-var-root'];",
    ...[...names].map(
      (name) => `export const ${name} = ${/^use[A-Z]/.test(name) ? 'hook' : '() => ({})'};`,
    ),
    `export default ${isComponent ? '() => null' : 'hook'};`,
  ].join('\n');
}

module.exports = { REPLACEMENTS, EDITS, isLean, leanSource, pathInAntd };
