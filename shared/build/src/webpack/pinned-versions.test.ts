import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installedVersion, ROOT } from '../workspace';

const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
  overrides: Record<string, unknown>;
};

describe('pinned versions', () => {
  it('installs the webpack version that the federation plugin was verified with', () => {
    expect(installedVersion('webpack')).toBe('5.111.1');
    expect(root.devDependencies['webpack']).toBe('5.111.1');
  });

  it('uses the same webpack in the federation plugin', () => {
    const plugin = createRequire(
      join(ROOT, 'node_modules/@module-federation/enhanced/package.json'),
    );
    const own = createRequire(join(ROOT, 'package.json'));
    expect(plugin.resolve('webpack')).toBe(own.resolve('webpack'));
    expect(root.overrides['webpack']).toBe('$webpack');
  });

  it('installs the federation plugin that FederationHashFix patches', () => {
    expect(installedVersion('@module-federation/enhanced')).toBe('2.9.2');
  });

  it('minifies with the plugin of webpack', () => {
    expect(installedVersion('minimizer-webpack-plugin')).toBe(
      root.devDependencies['minimizer-webpack-plugin'],
    );
  });
});
