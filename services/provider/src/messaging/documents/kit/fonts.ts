import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontName } from './theme';
import { unpackWoff } from './woff';

const FILES: Record<FontName, string> = {
  regular: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  semibold: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
  bold: '@fontsource/figtree/files/figtree-latin-700-normal.woff',
};

const locate = createRequire(import.meta.url);
const loaded = new Map<FontName, Buffer>();

/** A font, read once. Fonts are embedded: a tagged document must not depend on the reader's. */
export function fontFile(name: FontName): Buffer {
  const known = loaded.get(name);
  if (known) return known;
  const file = unpackWoff(readFileSync(locate.resolve(FILES[name])));
  loaded.set(name, file);
  return file;
}
