import { jestConfig } from '../preset.mjs';

/** For packages whose tests create databases with startTestDatabase(). */
export default jestConfig({ database: true });
