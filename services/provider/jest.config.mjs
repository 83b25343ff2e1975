import { jestConfig } from '@edp/build/jest/preset.mjs';

export default jestConfig({
  name: 'provider',
  database: true,
  testMatch: ['<rootDir>/{src,test,bench}/**/*.test.ts', '<rootDir>/*.test.ts'],
});
