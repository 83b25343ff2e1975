import type { Variant } from '@edp/domain';

/** A parsed key: `members_takaful_other` is the plural form `other` of `members` in Takaful wording. */
export interface TextKey {
  readonly base: string;
  readonly variant: Variant | undefined;
  readonly plural: string | undefined;
}

const KEY = /^(.*?)(?:_(insurance|takaful))?(?:_(zero|one|two|few|many|other))?$/;

export function readKey(key: string): TextKey {
  const [, base = key, variant, plural] = KEY.exec(key) ?? [];
  return { base, variant: variant as Variant | undefined, plural };
}

/** The key without its plural suffix, because languages have different plural forms. */
export function withoutPlural(key: string): string {
  const { base, variant } = readKey(key);
  return variant ? `${base}_${variant}` : base;
}
