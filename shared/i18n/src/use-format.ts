import { useMemo } from 'react';
import {
  type DateStyle,
  formatAmount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatWholeMoney,
} from '@edp/domain';
import { useLanguage } from './use-language';

/** The formats of `@edp/domain`, bound to the current language. */
export interface Format {
  /** `RM 4,940.00`; takes whole sen. */
  money(sen: number): string;
  /** `RM 100,000`; takes whole sen of a round amount. */
  wholeMoney(sen: number): string;
  /** `4,940.00`; takes whole sen. */
  amount(sen: number): string;
  number(value: number, maximumFractionDigits?: number): string;
  date(value: string | Date, style?: DateStyle): string;
  dateTime(value: string | Date, style?: DateStyle): string;
}

/**
 * @example
 * const format = useFormat();
 * t('total', { amount: format.money(premium.monthlySen) });
 */
export function useFormat(): Format {
  const { language } = useLanguage();
  return useMemo<Format>(
    () => ({
      money: (sen) => formatMoney(sen, language),
      wholeMoney: (sen) => formatWholeMoney(sen, language),
      amount: (sen) => formatAmount(sen, language),
      number: (value, digits) => formatNumber(value, language, digits),
      date: (value, style) => formatDate(value, language, style),
      dateTime: (value, style) => formatDateTime(value, language, style),
    }),
    [language],
  );
}
