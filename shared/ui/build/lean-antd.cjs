/**
 * Replacements of antd modules that the static style sheet makes superfluous. Even with `zeroRuntime` antd bundles its
 * code that generates styles in the browser; the replacements remove it, and features that the product does not use. They
 * match the exact version of antd in package.json: an upgrade that moves one of these modules fails the build.
 */

/** Modules replaced completely, by path in antd/es. */
const REPLACEMENTS = {
  // The theme's values are custom properties; scripts read only these few.
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
  // antd's Form is not used (Formik is); every input would bundle its engine.
  'form/context.js': `
    import React from 'react';
    export const FormContext = React.createContext({ labelAlign: 'right', layout: 'horizontal', itemRef: () => {} });
    export const NoStyleItemContext = React.createContext(null);
    export const FormProvider = ({ children }) => children;
    export const FormItemPrefixContext = React.createContext({ prefixCls: '' });
    export const FormItemInputContext = React.createContext({});
    export const NoFormStyle = ({ children }) => children;
    export const VariantContext = React.createContext(undefined);`,
  // The ripple effect is disabled.
  '_util/wave/index.js': 'export default ({ children }) => children ?? null;',
  // No theme changes the motion setting, and no button has antd's spinner: both would bundle the motion engine.
  'config-provider/MotionWrapper.js': 'export default ({ children }) => children;',
  'button/DefaultLoadingIcon.js': 'export default () => null;',
  // No input has a clear button.
  '_util/hooks/useAllowClear.js': 'export const useAllowClear = () => false;',
  // Texts of antd's components; those in use get our translations.
  'locale/en_US.js': "export default { locale: 'en', global: {}, Modal: {} };",
  // There are no tooltips.
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
  // No switch has a loading state.
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

/** The replaced or edited source of a module. Throws if antd's source differs from what this file expects. */
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
 * A style module without styles: its hooks return the fixed class name, a style component renders nothing, and every
 * other export is an empty function.
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
