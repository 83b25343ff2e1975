import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontName } from './theme';

const FILES: Record<FontName, string> = {
  regular: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  semibold: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  bold: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
};

const locate = createRequire(import.meta.url);
const loaded = new Map<FontName, Buffer>();

/**
 * A font file, cached. Fonts are embedded: a tagged document must not depend on those of the reader.
 */
export function fontFile(name: FontName): Buffer {
  const known = loaded.get(name);
  if (known) return known;
  const file = readFileSync(locate.resolve(FILES[name]));
  loaded.set(name, file);
  return file;
}
