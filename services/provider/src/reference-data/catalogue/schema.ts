import { Type } from 'typebox';
import { Closed, OneOf } from '@edp/contracts';
import { byLanguage, PRODUCT_CODES, VARIANTS } from '@edp/domain';

export { Closed, OneOf };

/** Visible text: not only spaces. */
export function Text(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: '\\S' });
}

const RINGGIT = { maximum: 1_000_000, multipleOf: 0.01 } as const;
/** Ringgit with at most two decimals; zero is valid. */
export const Money = Type.Number({ minimum: 0, ...RINGGIT });
/** A price, limit or allowance above zero. */
export const MoneyAboveZero = Type.Number({ exclusiveMinimum: 0, ...RINGGIT });
/** A multiplier of a price. */
export const Factor = Type.Number({ exclusiveMinimum: 0, maximum: 10 });
/** 0.05 for 5%. */
export const Share = Type.Number({ minimum: 0, maximum: 1 });
export const Years = Type.Integer({ minimum: 0, maximum: 150 });
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const Version = Type.String({ pattern: '^[A-Za-z0-9.-]{1,20}$' });
/** A text in each language. */
export const TextByLanguage = (maxLength: number) => Closed(byLanguage(() => Text(maxLength)));
export const Product = OneOf(PRODUCT_CODES);
export const Variant = OneOf(VARIANTS);
