export {
  createI18n,
  currentI18n,
  type I18n,
  type I18nOptions,
  type LanguageMemory,
  type Namespaces,
} from './create-i18n';
export {
  type DateStyle,
  formatAmount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatWholeMoney,
} from '@edp/domain';
export { I18nProvider, type I18nProviderProps } from './i18n-provider';
export { Text, type TextProps } from './text';
export type { TextParams } from './text-params';
export { type Format, useFormat } from './use-format';
export { useLanguage } from './use-language';
export type { Translate } from './translators';
export { useText } from './use-text';
