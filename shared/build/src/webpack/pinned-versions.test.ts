import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, ROOT } from '../workspace';

const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};

describe('pinned versions', () => {
  it('minifies with the plugin that comes with webpack', () => {
    expect(installedVersion('minimizer-webpack-plugin')).toBe(
      root.devDependencies['minimizer-webpack-plugin'],
    );
  });
});
