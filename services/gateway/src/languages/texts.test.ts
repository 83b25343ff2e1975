import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUR_MS } from '@edp/domain';
import { integrityOf } from '@edp/releases';
import { REMOTES_PREFIX, type StoredRelease } from '../releases/release-source';
import { createTextStore } from './texts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  mkdirSync(path.join(folder, 'locales/en'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string) => writeFileSync(path.join(folder, 'locales/en/shell.json'), text);

/** A text store of one release, with a clock that the test controls. */
function storeOfFolder(signed?: Pick<StoredRelease, 'urlPrefix'> & { readonly integrity: object }) {
  let now = 0;
  const unreadable = jest.fn();
  const store = createTextStore(unreadable, () => now);
  const release = {
    folder,
    urlPrefix: signed?.urlPrefix ?? '/',
    manifest: { releaseId: '0123456789ab', integrity: signed?.integrity ?? {} },
  } as unknown as StoredRelease;
  return {
    unreadable,
    pass: (ms: number) => (now += ms),
    read: () => store.readFrom(release, 'en', 'shell'),
    readOf: (releaseId: string) =>
      store.readFrom({ ...release, manifest: { ...release.manifest, releaseId } }, 'en', 'shell'),
  };
}

describe('language files', () => {
  it('are read again after half an hour, and not before: documents may keep them as long again', async () => {
    const { read, pass } = storeOfFolder();
    write('{"a":"1"}');
    expect(await read()).toBe('{"a":"1"}');
    write('{"a":"2"}');
    pass(HOUR_MS / 2 - 1);
    expect(await read()).toBe('{"a":"1"}');
    pass(1);
    expect(await read()).toBe('{"a":"2"}');
  });

  it('of releases that are no longer used are not retained', async () => {
    const { read, readOf } = storeOfFolder();
    write('{"a":"1"}');
    await read();
    for (let n = 0; n < 500; n += 1) await readOf(`release ${n}`);
    write('{"a":"2"}');
    expect(await readOf('release 499')).toBe('{"a":"1"}');
    expect(await read()).toBe('{"a":"2"}');
  });

  it('that become invalid are replaced by the last valid ones', async () => {
    const { read, pass, unreadable } = storeOfFolder();
    write('{"a":"1"}');
    await read();
    write('{"a":');
    pass(HOUR_MS);
    expect(await read()).toBe('{"a":"1"}');
    expect(unreadable).toHaveBeenCalledTimes(1);
    write('{"a":"3"}');
    pass(HOUR_MS);
    expect(await read()).toBe('{"a":"3"}');
  });

  it('of a remote that differ from its signed manifest are replaced by the last valid ones', async () => {
    const { read, pass, unreadable } = storeOfFolder({
      urlPrefix: `${REMOTES_PREFIX}mfe-plan/0123456789ab/`,
      integrity: { 'locales/en/shell.json': integrityOf('{"a":"1"}') },
    });
    write('{"a":"1"}');
    expect(await read()).toBe('{"a":"1"}');
    write('{"a":"pay elsewhere"}');
    pass(HOUR_MS);
    expect(await read()).toBe('{"a":"1"}');
    expect(unreadable).toHaveBeenCalledTimes(1);
  });

  it('that are missing are read again each time', async () => {
    const { read } = storeOfFolder();
    expect(await read()).toBeNull();
    write('{"a":"1"}');
    expect(await read()).toBe('{"a":"1"}');
  });
});
