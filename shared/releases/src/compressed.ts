import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type ReleaseFiles } from './content';

/** What the compressed form of a file is called: like the file, and this. It is brotli, which every browser of ours takes. */
const ENDING = '.br';
const WORTH_IT = /\.(js|css|svg)$/;
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * Compressed forms of scripts, styles and drawings, by their names. They are made once, when an app is built, and take all
 * the time they need. No manifest names them: hashes are of what comes out of them again.
 */
export async function compressedForms(files: ReleaseFiles): Promise<ReleaseFiles> {
  const forms = [...files].map(async ([file, content]) => {
    if (!WORTH_IT.test(file)) return [];
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const form = await compress(content, { params });
    return form.length < content.length ? [[file + ENDING, form] as const] : [];
  });
  return new Map((await Promise.all(forms)).flat());
}

/** The compressed forms that lie beside files, and the names of those that say something else than their file. */
export interface FormsFound {
  readonly forms: ReleaseFiles;
  readonly damaged: readonly string[];
}

/**
 * Looks for the compressed forms of files. None has to be there.
 * @param read gives a file's bytes, or null where there is none
 */
export async function formsBeside(
  files: ReleaseFiles,
  read: (file: string) => Promise<Buffer | null>,
): Promise<FormsFound> {
  const forms = new Map<string, Buffer>();
  const damaged: string[] = [];
  const looks = [...files].map(async ([file, content]) => {
    const form = WORTH_IT.test(file) ? await read(file + ENDING) : null;
    if (form === null) return;
    if (await isFormOf(form, content)) forms.set(file + ENDING, form);
    else damaged.push(file + ENDING);
  });
  await Promise.all(looks);
  return { forms, damaged };
}

/** What is to be said of compressed forms that are damaged, or null where none is. */
export function whyNotSent([file]: FormsFound['damaged']): string | null {
  return file === undefined ? null : `${file} is not the compressed form of its file`;
}

async function isFormOf(form: Buffer, content: Buffer): Promise<boolean> {
  // A few bytes may be made to hold very many.
  const maxOutputLength = Math.max(content.length, 1);
  const held = await decompress(form, { maxOutputLength }).catch(() => null);
  return held !== null && held.equals(content);
}
