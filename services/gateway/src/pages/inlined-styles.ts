import { integrityOf } from '@edp/releases';
import { type StoredRelease, textIn } from '../releases/release-source';

/** Inlined style sheets by URL. */
export type InlinedStyles = ReadonlyMap<string, string>;

/** Content that cannot be inlined: relative URLs, imports, or the end of the element. */
const NOT_INLINE = /url\(\s*["']?(?!data:|[/#])|@import|<\/style/i;

/**
 * The style sheets of releases, for inlining. One that is missing, damaged or cannot be inlined is omitted: the
 * document links it.
 */
export async function inlinedStyles(releases: readonly StoredRelease[]): Promise<InlinedStyles> {
  const found = await Promise.all(releases.flatMap(stylesOf));
  return new Map(found.filter((one) => one !== null));
}

function stylesOf(
  release: StoredRelease,
): Promise<readonly [address: string, css: string] | null>[] {
  const { manifest, urlPrefix } = release;
  return manifest.styles.map(async (file) => {
    const css = await textIn(release, file);
    if (css === null || NOT_INLINE.test(css) || integrityOf(css) !== manifest.integrity[file])
      return null;
    return [urlPrefix + file, css] as const;
  });
}
