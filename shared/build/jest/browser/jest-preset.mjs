import { jestConfig } from '../preset.mjs';

/** Whole pages in a simulated browser, on a machine that may be busy with other suites. */
const TIMEOUT_MS = 20_000;

/** For packages with screens. */
export default jestConfig({ environment: 'jsdom', testTimeout: TIMEOUT_MS });
