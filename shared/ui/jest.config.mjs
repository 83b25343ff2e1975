import { jestConfig } from '@edp/build/jest/preset.mjs';

export default jestConfig({
  name: 'ui',
  environment: 'jsdom',
  testMatch: ['<rootDir>/{src,build}/**/*.test.{ts,tsx}'],
});
