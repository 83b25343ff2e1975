import { jestConfig } from '@edp/build/jest/preset.mjs';

export default jestConfig({ name: 'releases', environment: 'node' });
