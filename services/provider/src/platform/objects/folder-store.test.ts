import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { existingStoreAt } from './open-store';

const NAME = 'abcdefghijklmnopqrstuvwxyz012345';

let folder: string;
let store: ObjectStore;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'edp-objects-')), 'uploads');
  store = createFolderStore(folder);
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const namesIn = async () => {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names;
};

describe('a folder of objects', () => {
  it('stores bytes under a name until they are removed', async () => {
    await store.put(NAME, Buffer.from('sealed'));
    expect(await store.get(NAME)).toEqual(Buffer.from('sealed'));
    expect(await namesIn()).toEqual([NAME]);
    await store.remove(NAME);
    expect(await store.get(NAME)).toBeNull();
    await store.remove(NAME);
    expect(await namesIn()).toEqual([]);
  });

  it("is accessible to the service's account only, and so are its files", async () => {
    await store.prepare();
    await store.put(NAME, Buffer.from('sealed'));
    const modeOf = async (...parts: string[]) => (await stat(join(folder, ...parts))).mode & 0o777;
    expect([await modeOf(), await modeOf('ab'), await modeOf('ab', NAME)]).toEqual([
      0o700, 0o700, 0o600,
    ]);
    expect(await readdir(folder)).toEqual(['ab']);
  });

  it('is empty before the first write', async () => {
    expect(await namesIn()).toEqual([]);
    expect(await store.get(NAME)).toBeNull();
  });

  it('is rejected as a place to count or empty while it does not exist', async () => {
    await expect(existingStoreAt(folder, undefined)).rejects.toThrow(
      `no such file or directory, stat '${folder}'`,
    );
    await store.prepare();
    expect((await existingStoreAt(folder, undefined)).place).toBe(folder);
  });

  it('lists the remains of an interrupted write, so that they can be removed', async () => {
    await mkdir(join(folder, 'ab'), { recursive: true });
    await writeFile(join(folder, 'ab', `${NAME}.new`), 'half');
    expect(await store.get(NAME)).toBeNull();
    expect(await namesIn()).toEqual([`${NAME}.new`]);
    await store.remove(`${NAME}.new`);
    expect(await namesIn()).toEqual([]);
  });

  it('fails early when it is not writable', async () => {
    await writeFile(folder, 'a file in its place');
    await expect(store.prepare()).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(store.put(NAME, Buffer.from('x'))).rejects.toThrow();
  });

  it.each(['', '..', '../../etc/passwd', 'a/b', `${NAME}/x`, `${NAME}\0`, 'short'])(
    'rejects an invalid name: %j',
    async (name) => {
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(store.get(name)).rejects.toThrow(RangeError);
      await expect(store.remove(name)).rejects.toThrow(RangeError);
    },
  );
});
