import { type Variant } from '@edp/domain';
import { type Texts } from '../languages/texts';

/**
 * Looks up texts of the inlined namespaces that the gateway itself renders. Same rule as in the browser: `key_takaful`
 * before `key`.
 * @returns the key itself for a missing text
 */
export function textLookup(resources: Readonly<Record<string, Texts>>, variant: Variant) {
  return (key: string): string => {
    const [namespace = '', path = ''] = key.split(':');
    const texts = resources[namespace] ?? {};
    return read(texts, `${path}_${variant}`) ?? read(texts, path) ?? path;
  };
}

function read(texts: Texts, path: string): string | null {
  let found: unknown = texts;
  for (const part of path.split('.')) {
    if (typeof found !== 'object' || found === null) return null;
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === 'string' ? found : null;
}
