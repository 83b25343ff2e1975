import { jestConfig } from '../preset.mjs';

/** Timeout for tests of whole pages in jsdom, on a machine that may be busy. */
const TIMEOUT_MS = 20_000;

/** For packages with screens. */
export default jestConfig({ environment: 'jsdom', testTimeout: TIMEOUT_MS });
