const { leanSource, pathInAntd } = require('./lean-antd.cjs');

/** webpack loader: returns a module of antd without its run-time styles. */
module.exports = function antdStyleStubLoader() {
  return leanSource(pathInAntd(this.resourcePath));
};
