import { jestConfig } from '@edp/build/jest/preset.mjs';

export default jestConfig({ name: 'tools', testMatch: ['<rootDir>/**/*.test.ts'] });
