/** A call of React that makes a component or a context. */
const MAKES = /(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g;
/** A statement such as `Link.displayName = "Link";`, which keeps `Link` in a bundle that does not use it. */
const SETS_NAME = /^[\w$]+\.displayName = .+;$/gm;
/** Defaults of a class component, over several lines. */
const SETS_DEFAULTS = /^[\w$]+\.defaultProps = \{[^}]*\};$/gm;

/**
 * webpack loader for a library of components that has no annotations for tree shaking: unused ones can be removed. Names of
 * components are lost, and the defaults of class components: of Formik's `FieldArray`, which nothing uses.
 */
module.exports = function unusedComponentsLoader(source) {
  return source
    .replace(MAKES, '/* @__PURE__ */ ')
    .replace(SETS_NAME, '')
    .replace(SETS_DEFAULTS, '');
};
