import type { Variant } from '@edp/domain';

/** A key taken apart: `members_takaful_other` is the many-form of `members` in Takaful wording. */
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

/** Equal for the plural forms of one text; languages have different ones. */
export function withoutPlural(key: string): string {
  const { base, variant } = readKey(key);
  return variant ? `${base}_${variant}` : base;
}
