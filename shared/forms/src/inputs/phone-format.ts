import {
  DEFAULT_PHONE_PREFIX,
  digitsOnly,
  phoneWithoutPrefix,
  removeInvisible,
  type FilteredText,
} from '@edp/domain';

/** Parses the text after the printed +60, also when a whole number with country prefix was pasted over it. */
export function readPhone(input: string): FilteredText {
  const digits = digitsOnly(input).replace(/^(?:(?:00)?60)+(?=0?1)/, '');
  const removed = Array.from(removeInvisible(input)).filter(
    (one) => !/[\p{Nd}\s\p{Dash}+().]/u.test(one),
  );
  return {
    text: digits === '' ? '' : DEFAULT_PHONE_PREFIX + digits,
    removed: [...new Set(removed)],
  };
}

/**
 * Formats the number after the printed +60: `+60123456789` -> `12-345 6789`, `+601112345678` -> `11-1234 5678`; as far
 * as possible while typing. The first three characters are removed (specification section 5).
 */
export function groupPhone(value: string): string {
  const digits = phoneWithoutPrefix(value);
  const trunk = digits.startsWith('0') ? 1 : 0;
  const prefixEnd = trunk + 2;
  const prefix = digits.slice(0, prefixEnd);
  const longer = /^0?1[15]/.test(digits);
  const headEnd = prefixEnd + (longer ? 4 : 3);
  const [head, tail] = [digits.slice(prefixEnd, headEnd), digits.slice(headEnd)];
  return prefix + (head && `-${head}`) + (tail && ` ${tail}`);
}
