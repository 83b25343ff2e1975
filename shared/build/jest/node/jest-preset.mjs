import { jestConfig } from '../preset.mjs';

/** For packages without screens. */
export default jestConfig();
