import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { ENTRY, sampleBuild, sampleShell } from '../test/sample-build';
import { compressedVariants, findCompressedVariants } from './compressed';
import { ReleaseManager } from './release-manager';
import { folderStorage } from './storage/folder-storage';

const CODE = 'export const plan = "the annual limit";\n'.repeat(50);
const FORM = `${ENTRY}.br`;
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
    const forms = await compressedVariants(
      new Map(Object.entries(files).map(([file, text]) => [file, bytes(text)])),
    );
    expect([...forms.keys()].sort()).toEqual([
      'logo.0123abcd.svg.br',
      'main.0123abcd.css.br',
      'main.0123abcd.js.br',
    ]);
    for (const form of forms.values()) {
      expect(form.length).toBeLessThan(CODE.length / 2);
      expect(brotliDecompressSync(form).toString()).toBe(CODE);
    }
  });

  it.each([
    ['those of other content', brotliCompressSync('something else')],
    ['those of more than the file', brotliCompressSync(`${CODE}!`)],
    ['those cut short', brotliCompressSync(CODE).subarray(0, 20)],
    ['no compressed form at all', bytes(CODE)],
    ['empty', Buffer.alloc(0)],
  ])('are damaged when they are %s', async (_, form) => {
    const found = await findCompressedVariants(new Map([[ENTRY, bytes(CODE)]]), () =>
      Promise.resolve(form),
    );
    expect(found).toEqual({ variants: new Map(), damaged: [FORM] });
  });
});

describe('a build with compressed variants', () => {
  let home: string;
  let dist: string;
  let manager: ReleaseManager;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'edp-compressed-'));
    dist = sampleBuild(home, CODE);
    const storage = folderStorage(join(home, 'releases'));
    manager = new ReleaseManager({ storage, who: 'aina', shell: sampleShell() });
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('is published with them, under the same release id', async () => {
    const without = await manager.publish(sampleBuild(home, `${CODE} `), why);
    writeFileSync(join(dist, FORM), brotliCompressSync(CODE));
    const { name, releaseId, integrity } = await manager.publish(dist, why);
    const folder = join(home, 'releases', name, releaseId);
    expect(readdirSync(folder).sort()).toEqual([ENTRY, FORM, 'locales', 'release.json']);
    expect(brotliDecompressSync(readFileSync(join(folder, FORM))).toString()).toBe(CODE);
    expect(Object.keys(integrity)).toEqual(Object.keys(without.integrity));
    expect((await manager.publish(sampleBuild(home, CODE), why)).releaseId).toBe(releaseId);
  });

  it('can be promoted only while they are intact', async () => {
    writeFileSync(join(dist, FORM), brotliCompressSync(CODE));
    const { name, releaseId } = await manager.publish(dist, why);
    const file = join(home, 'releases', name, releaseId, FORM);
    writeFileSync(file, '');
    const reason = `${FORM} is not the compressed form of its file`;
    await expect(manager.promote({ name, releaseId, why })).rejects.toThrow(reason);
    rmSync(file);
    expect(await manager.promote({ name, releaseId, why })).toBe(true);
  });

  it('is rejected when one of them has other content', async () => {
    writeFileSync(join(dist, FORM), brotliCompressSync('other code'));
    await expect(manager.publish(dist, why)).rejects.toThrow(
      `${FORM} is not the compressed form of its file`,
    );
  });
});
