import { jestConfig } from '@edp/build/jest/preset.mjs';

export default jestConfig({ displayName: 'tools', testMatch: ['<rootDir>/**/*.test.ts'] });
