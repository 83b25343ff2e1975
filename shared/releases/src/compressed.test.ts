import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { ENTRY, sampleBuild, sampleShell } from '../test/sample-build';
import { compressedVariants, findCompressedVariants } from './compressed';
import { ReleaseManager } from './release-manager';
import { folderStorage } from './storage/folder-storage';

const CODE = 'export const plan = "the annual limit";\n'.repeat(50);
const VARIANT = `${ENTRY}.br`;
const why = 'a test';

describe('compressed variants', () => {
  const bytes = (text: string) => Buffer.from(text);

  it('are created for scripts, styles and SVG images, if they are smaller', async () => {
    const files = {
      'main.0123abcd.js': CODE,
      'main.0123abcd.css': CODE,
      'logo.0123abcd.svg': CODE,
      'small.0123abcd.js': '1',
      'photo.0123abcd.png': CODE,
      'locales/en/mfe-plan.json': CODE,
    };
    const variants = await compressedVariants(
      new Map(Object.entries(files).map(([file, text]) => [file, bytes(text)])),
    );
    expect([...variants.keys()].sort()).toEqual([
      'logo.0123abcd.svg.br',
      'main.0123abcd.css.br',
      'main.0123abcd.js.br',
    ]);
    for (const variant of variants.values()) {
      expect(variant.length).toBeLessThan(CODE.length / 2);
      expect(brotliDecompressSync(variant).toString()).toBe(CODE);
    }
  });

  it.each([
    ['of other content', brotliCompressSync('something else')],
    ['of more content than the file', brotliCompressSync(`${CODE}!`)],
    ['truncated', brotliCompressSync(CODE).subarray(0, 20)],
    ['not compressed', bytes(CODE)],
    ['empty', Buffer.alloc(0)],
  ])('are damaged when they are %s', async (_, variant) => {
    const found = await findCompressedVariants(new Map([[ENTRY, bytes(CODE)]]), () =>
      Promise.resolve(variant),
    );
    expect(found).toEqual({ variants: new Map(), damaged: [VARIANT] });
  });
});

describe('a build with compressed variants', () => {
  const root = temporaryFolder();
  let dist: string;
  let manager: ReleaseManager;
  beforeEach(() => {
    dist = sampleBuild(root, CODE);
    const storage = folderStorage(join(root, 'releases'));
    manager = new ReleaseManager({ storage, who: 'aina', shell: sampleShell() });
  });

  it('is published with the variants, under the same release id', async () => {
    const without = await manager.publish(sampleBuild(root, `${CODE} `), why);
    writeFileSync(join(dist, VARIANT), brotliCompressSync(CODE));
    const { name, releaseId, integrity } = await manager.publish(dist, why);
    const folder = join(root, 'releases', name, releaseId);
    expect(readdirSync(folder).sort()).toEqual([ENTRY, VARIANT, 'locales', 'release.json']);
    expect(brotliDecompressSync(readFileSync(join(folder, VARIANT))).toString()).toBe(CODE);
    expect(Object.keys(integrity)).toEqual(Object.keys(without.integrity));
    expect((await manager.publish(sampleBuild(root, CODE), why)).releaseId).toBe(releaseId);
  });

  it('can be promoted only while the variants are intact', async () => {
    writeFileSync(join(dist, VARIANT), brotliCompressSync(CODE));
    const { name, releaseId } = await manager.publish(dist, why);
    const file = join(root, 'releases', name, releaseId, VARIANT);
    writeFileSync(file, '');
    const reason = `${VARIANT} is not the compressed form of its file`;
    await expect(manager.promote({ name, releaseId, why })).rejects.toThrow(reason);
    rmSync(file);
    expect(await manager.promote({ name, releaseId, why })).toBe(true);
  });

  it('is rejected when one of them has other content', async () => {
    writeFileSync(join(dist, VARIANT), brotliCompressSync('other code'));
    await expect(manager.publish(dist, why)).rejects.toThrow(
      `${VARIANT} is not the compressed form of its file`,
    );
  });
});
