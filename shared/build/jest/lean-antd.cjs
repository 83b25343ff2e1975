const { createTransformer } = require('@swc/jest');
const { isLean, leanSource, pathInAntd } = require('@edp/ui/build/lean-antd.cjs');

const swc = createTransformer({
  jsc: { target: 'es2022' },
  module: { type: 'commonjs' },
});

/** The module as bundles have it: antd's run-time styles and its Form would take longer to load than a whole page. */
function leanOf(source, file) {
  const path = pathInAntd(file);
  return path !== null && isLean(path) ? leanSource(path) : source;
}

/** Jest transform of antd's ES modules. */
module.exports = {
  canInstrument: false,
  process: (source, file, options) => swc.process(leanOf(source, file), file, options),
  getCacheKey: (source, file, options) => swc.getCacheKey(leanOf(source, file), file, options),
};
