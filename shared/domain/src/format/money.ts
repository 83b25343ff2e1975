import type { Language } from '../codes/languages';
import { numberFormatter } from './formatters';

/** Between RM and the figure, so that a line never ends in "RM". */
const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

/**
 * Formats money with its unit and always two decimals. The space is a no-break space.
 *
 * @param sen whole sen
 * @example formatMoney(494000, 'en') // 'RM 4,940.00'
 */
export function formatMoney(sen: number, language: Language): string {
  return `RM${NO_BREAK_SPACE}${formatAmount(sen, language)}`;
}

/**
 * Formats the figure alone, for columns whose header or total shows the unit.
 *
 * @param sen whole sen
 * @example formatAmount(-2275, 'en') // '−22.75'
 */
export function formatAmount(sen: number, language: Language): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return numberFormatter(language, options)
    .format(sen / 100)
    .replace('-', MINUS);
}

/**
 * Formats whole ringgit without decimals, for limits and benefits.
 *
 * @param sen whole sen
 * @example formatWholeMoney(10000000, 'en') // 'RM 100,000'
 */
export function formatWholeMoney(sen: number, language: Language): string {
  return `RM${NO_BREAK_SPACE}${formatNumber(sen / 100, language)}`;
}

/** @example formatNumber(1234.5, 'my') // '1,234.5' */
export function formatNumber(value: number, language: Language, maximumFractionDigits = 2): string {
  return numberFormatter(language, { maximumFractionDigits }).format(value).replace('-', MINUS);
}
