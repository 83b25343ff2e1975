const { TestEnvironment: BrowserEnvironment } = require('jest-environment-jsdom');
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');

/**
 * For packages with screens: tests with JSX (`.tsx`) get a simulated browser, all others plain Node.js, which starts much
 * faster. A `.ts` test of code that needs a document says so: `@jest-environment jsdom` in its first comment.
 */
module.exports = class {
  constructor(config, context) {
    const Environment = context.testPath.endsWith('.tsx') ? BrowserEnvironment : NodeEnvironment;
    return new Environment(config, context);
  }
};
