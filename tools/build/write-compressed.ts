import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@edp/contracts';
import { compressedVariants } from '@edp/releases';

/** Writes the compressed forms of each script and style beside it. */
export async function writeCompressed(folder: string): Promise<void> {
  const read = (file: string) => readFileSync(join(folder, file));
  const { integrity } = JSON.parse(read('release.json').toString('utf8')) as ReleaseManifest;
  const files = new Map(Object.keys(integrity).map((file) => [file, read(file)]));
  for (const [form, content] of await compressedVariants(files)) {
    writeFileSync(join(folder, form), content);
  }
}
