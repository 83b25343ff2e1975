import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type ReleaseFiles } from './content';

/** Suffix of the compressed variant of a file. The format is brotli, which every supported browser accepts. */
const SUFFIX = '.br';
const COMPRESSIBLE = /\.(js|css|svg)$/;
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * Compressed variants of scripts, styles and SVG images, by file name. They are created once, at build time, with the
 * highest quality. Manifests do not list them: hashes are those of the decompressed content.
 */
export async function compressedVariants(files: ReleaseFiles): Promise<ReleaseFiles> {
  const variants = [...files].map(async ([file, content]) => {
    if (!COMPRESSIBLE.test(file)) return [];
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const variant = await compress(content, { params });
    return variant.length < content.length ? [[file + SUFFIX, variant] as const] : [];
  });
  return new Map((await Promise.all(variants)).flat());
}

/** Compressed variants found beside their files, and the names of those whose content differs from their file. */
interface CompressedVariants {
  readonly variants: ReleaseFiles;
  readonly damaged: readonly string[];
}

/**
 * Finds the compressed variants of files; each is optional.
 * @param read returns the bytes of a file, or null if it does not exist
 */
export async function findCompressedVariants(
  files: ReleaseFiles,
  read: (file: string) => Promise<Buffer | null>,
): Promise<CompressedVariants> {
  const variants = new Map<string, Buffer>();
  const damaged: string[] = [];
  const checks = [...files].map(async ([file, content]) => {
    const variant = COMPRESSIBLE.test(file) ? await read(file + SUFFIX) : null;
    if (variant === null) return;
    if (await isVariantOf(variant, content)) variants.set(file + SUFFIX, variant);
    else damaged.push(file + SUFFIX);
  });
  await Promise.all(checks);
  return { variants, damaged };
}

/** The problem of the first damaged compressed variant, or null. */
export function compressionProblem([file]: CompressedVariants['damaged']): string | null {
  return file === undefined ? null : `${file} is not the compressed form of its file`;
}

async function isVariantOf(variant: Buffer, content: Buffer): Promise<boolean> {
  // Limits the memory that a decompression bomb can use.
  const maxOutputLength = Math.max(content.length, 1);
  const decompressed = await decompress(variant, { maxOutputLength }).catch(() => null);
  return decompressed !== null && decompressed.equals(content);
}
