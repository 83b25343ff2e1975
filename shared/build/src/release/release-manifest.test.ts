import { createReleaseManifest, type AppFacts, type BuildFacts } from './release-manifest';

const APP: AppFacts = { name: 'mfe-quote', version: '0.1.0', owner: 'Squad Kenari' };
const FILES = { 'remoteEntry.1.js': 'a', 'style.2.css': 'b', 'locales/en/mfe-quote.json': '{}' };

function build(files: Record<string, string>): BuildFacts {
  return {
    entry: 'remoteEntry.1.js',
    initial: ['remoteEntry.1.js'],
    styles: ['style.2.css'],
    exposes: ['./lifecycles'],
    shared: { react: '19.3.1' },
    sharedRevision: '0123456789ab',
    files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
  };
}

const idOf = (files: Record<string, string>) => createReleaseManifest(APP, build(files)).releaseId;

describe('release manifest', () => {
  it('contains the hash of every served file, and of no source map', () => {
    const { integrity } = createReleaseManifest(APP, build({ ...FILES, 'a.js.map': '{}' }));
    expect(Object.keys(integrity)).toEqual([
      'locales/en/mfe-quote.json',
      'remoteEntry.1.js',
      'style.2.css',
    ]);
    expect(integrity['remoteEntry.1.js']).toBe(
      'sha384-VKWbnyKwuAiA2EJ+VIt8I6vYc0huHwNdzpzWl+hRdQM8qojm1XvDXvrgta/TFF8x',
    );
  });

  it.each<[string, Partial<AppFacts>, Partial<BuildFacts>]>([
    ['pages', { pages: [{ path: 'wellness', opensAt: 'plan' }] }, {}],
    ['owner', { owner: 'Squad Merbok' }, {}],
    ['shared versions', {}, { shared: { react: '19.4.0' } }],
    ['used names', {}, { uses: { '@edp/store': ['selectRiders'] } }],
  ])('is another release when the same files have other %s', (_, app, built) => {
    const changed = createReleaseManifest({ ...APP, ...app }, { ...build(FILES), ...built });
    expect(changed.releaseId).not.toBe(idOf(FILES));
  });

  it('derives the release id from the content, 12 hex digits', () => {
    expect(idOf(FILES)).toMatch(/^[0-9a-f]{12}$/);
    expect(idOf({ ...FILES })).toBe(idOf(FILES));
  });

  it('is another release when a text changes', () => {
    expect(idOf({ ...FILES, 'locales/en/mfe-quote.json': '{"a":"b"}' })).not.toBe(idOf(FILES));
  });

  it('is the same release when only a source map changes', () => {
    expect(idOf({ ...FILES, 'remoteEntry.1.js.map': '{}' })).toBe(idOf(FILES));
  });

  it('is the same release when the same files are built from another commit', () => {
    const manifest = createReleaseManifest({ ...APP, commit: 'f00' }, build(FILES));
    expect(manifest).toMatchObject({ commit: 'f00', releaseId: idOf(FILES) });
  });
});
