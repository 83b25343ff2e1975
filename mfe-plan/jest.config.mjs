import { jestConfig } from '@edp/build/jest/preset.mjs';

/** Whole pages in a simulated browser, on a machine that may be busy with other suites. */
const TIMEOUT_MS = 20_000;

export default jestConfig({ name: 'mfe-plan', environment: 'jsdom', testTimeout: TIMEOUT_MS });
