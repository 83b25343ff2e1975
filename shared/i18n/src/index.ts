export {
  createI18n,
  currentI18n,
  type I18n,
  type LanguageMemory,
  type Namespaces,
} from './create-i18n';
export { I18nProvider } from './i18n-provider';
export { Text } from './text';
export { type Format, useFormat } from './use-format';
export { useLanguage } from './use-language';
export type { TextParams, Translate } from './translators';
export { useText } from './use-text';
