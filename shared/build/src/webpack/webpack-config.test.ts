import { createWebpackConfig } from './webpack-config';

const APPS = ['shell', 'mfe-plan'];
const MODES = ['production', 'development'] as const;
const config = (app: string, mode: (typeof MODES)[number] = 'production') =>
  createWebpackConfig({ app, mode });

describe('webpack configuration', () => {
  it.each(APPS)('emits native modules with hashed names for %s', (app) => {
    expect(config(app).output).toMatchObject({
      module: true,
      chunkLoading: 'import',
      filename: '[name].[contenthash:8].js',
    });
  });

  it.each(MODES)('does not use eval in %s', (mode) => {
    expect(config('shell', mode).devtool).not.toContain('eval');
  });

  it('references no source map in a shipped file', () => {
    expect(config('mfe-plan').devtool).toBe('hidden-source-map');
  });

  it('serves the shell from a fixed path, and a remote from any path', () => {
    expect(config('shell').output?.publicPath).toBe('/edp/life/assets/');
    expect(config('mfe-plan').output?.publicPath).toBe('auto');
  });

  it('builds no bundle of a remote besides its container', () => {
    expect(config('mfe-plan').entry).toEqual({});
  });

  it('separates the monolith from shipped files', () => {
    const monolith = createWebpackConfig({ app: 'shell', mode: 'production', monolith: true });
    expect(monolith.output?.path).toMatch(/shell\/monolith\/dist$/);
    expect(pluginNames(monolith)).not.toContain('ModuleFederationPlugin');
  });

  it('checks the content of a release', () => {
    expect(pluginNames(config('mfe-plan'))).toEqual(
      expect.arrayContaining(['BundleRulesPlugin', 'ReleaseManifestPlugin', 'FederationHashFix']),
    );
  });
});

function pluginNames({ plugins = [] }: ReturnType<typeof createWebpackConfig>): string[] {
  return plugins.map((plugin) => (plugin ? plugin.constructor.name : ''));
}
