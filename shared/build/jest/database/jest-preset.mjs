import { jestConfig } from '../preset.mjs';

/** For packages whose tests take a database of their own with startTestDatabase(). */
export default jestConfig({ database: true });
