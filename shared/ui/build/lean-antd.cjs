/**
 * Replacements of antd modules that the static style sheet makes superfluous. Even with `zeroRuntime` antd bundles its
 * code that generates styles in the browser; the replacements remove it, and features that the product does not use. They
 * match the exact version of antd in package.json: a test fails if an upgrade moves one of these modules.
 */

/** Modules replaced completely, by path in antd/es. */
const REPLACEMENTS = {
  // The theme's values are custom properties; scripts read only this one.
  'theme/useToken.js': `
    const token = { zIndexPopupBase: 1000 };
    const result = [{}, token, '', token, { prefix: 'ant', key: 'css-var-root' }, true];
    export default () => result;`,
  'theme/internal.js': "export { default as useToken } from './useToken';",
  // A dialog isolates its content from antd's Form, which is not used (Formik is).
  'form/context.js': 'export const NoFormStyle = ({ children }) => children;',
  // There is no provider: the defaults of the context apply.
  'config-provider/index.js': "export * from './context';",
  // No dialog has antd's buttons or a loading state.
  'modal/shared.js': `
    import React from 'react';
    export const Footer = () => null;
    export const renderCloseIcon = (prefix, icon) => React.createElement('span', { className: prefix + '-close-x' }, icon);`,
  'skeleton/index.js': 'export default () => null;',
  // Texts of antd's components; those in use get our translations.
  'locale/en_US.js': "export default { locale: 'en', global: {}, Modal: {} };",
};

const STYLE = /^(?:[\w-]+\/)?style\/[\w-]+\.js$/;

/** A style module without styles: its hook returns the fixed class name. */
const STYLE_STUB = "export default () => ['', 'css-var-root'];";

/** Path of a module inside antd/es, or null for anything else. */
function pathInAntd(file) {
  return /node_modules[\\/]antd[\\/]es[\\/](.+)$/.exec(file)?.[1].replaceAll('\\', '/') ?? null;
}

/** Whether a module of antd (its path inside antd/es) is replaced. */
function isLean(path) {
  return STYLE.test(path) || path in REPLACEMENTS;
}

/** The source that replaces a module. */
function leanSource(path) {
  return REPLACEMENTS[path] ?? STYLE_STUB;
}

module.exports = { REPLACEMENTS, isLean, leanSource, pathInAntd };
