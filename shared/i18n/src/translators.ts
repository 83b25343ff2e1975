import type { i18n as I18nextInstance, TOptions } from 'i18next';
import { LANGUAGE_KEYS, type Variant } from '@edp/domain';

/** Values of `{{name}}` in a text; `count` also selects the plural form. Money and dates must be formatted. */
export type TextParams = Readonly<Record<string, string | number>>;

/** Looks up a text: `t('title')`, `t('members', { count: 2 })`. */
export type Translate = (key: string, params?: TextParams) => string;

/** What texts depend on besides the language: their variant, and the values that all of them may use. */
export interface Wording {
  readonly variant: Variant | undefined;
  readonly variables: Readonly<Record<string, string>>;
}

export interface Translators {
  /** The look-up in a namespace and language: the same function until texts are added to them. */
  readonly of: (language: string, namespace: string, wording: Wording) => Translate;
  readonly subscribe: (onChange: () => void) => () => void;
}

const NO_PARAMS: TextParams = {};
/** A value that is inserted as it is. */
const VALUE = /\{\{(\w+)\}\}/g;
/** Another text or a formatted value, which i18next inserts. */
const NEEDS_RESOLUTION = /\$t\(|\{\{(?!\w+\}\})/;

/** Creates the look-ups of a page, which all components share. */
export function createTranslators(instance: I18nextInstance): Translators {
  /** By language and namespace. */
  const known = new Map<string, WeakMap<Wording, Translate>>();
  const idOf = (language: string, namespace: string) => `${language}/${namespace}`;
  // Before the listeners of components, which read the new look-ups. A new one renders its component again: texts that
  // load while the buyer types leave the others alone, as do fallback texts beside those of the language.
  instance.store.on('added', (added: string, namespace: string) => {
    for (const language of LANGUAGE_KEYS) {
      const isChanged = language === added || !instance.hasResourceBundle(language, namespace);
      if (isChanged) known.delete(idOf(language, namespace));
    }
  });

  return {
    of(language, namespace, wording) {
      const id = idOf(language, namespace);
      const translators = known.get(id) ?? new WeakMap<Wording, Translate>();
      const translate =
        translators.get(wording) ?? translateIn(instance, language, namespace, wording);
      known.set(id, translators.set(wording, translate));
      return translate;
    },
    subscribe(onChange) {
      instance.on('languageChanged', onChange);
      instance.store.on('added', onChange);
      return () => {
        instance.off('languageChanged', onChange);
        instance.store.off('added', onChange);
      };
    },
  };
}

function translateIn(
  instance: I18nextInstance,
  language: string,
  namespace: string,
  { variant, variables }: Wording,
): Translate {
  const t: (key: string, options: TOptions) => string = instance.getFixedT(language, namespace);
  const find = (key: string): unknown => instance.getResource(language, namespace, key);
  const wordsOf = (key: string): string | null => {
    const text = (variant && find(`${key}_${variant}`)) ?? find(key);
    return typeof text === 'string' && !NEEDS_RESOLUTION.test(text) ? text : null;
  };
  const known = new Map<string, string | null>();
  return (key, params = NO_PARAMS) => {
    const words = known.get(key) ?? wordsOf(key);
    known.set(key, words);
    // The resolution of i18next takes four times as long, and a view has hundreds of texts. It selects plural forms.
    const isSimple = words !== null && params['count'] === undefined;
    const text = isSimple ? insert(words, { ...variables, ...params }) : null;
    return text ?? t(key, lookUp(variant, variables, params));
  };
}

/** The text with its values; null if one is missing. */
function insert(words: string, values: TextParams): string | null {
  let missing = 0;
  const text = words.replace(VALUE, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) missing += 1;
    return String(value);
  });
  return missing === 0 ? text : null;
}

/** The i18next options of a look-up: the wording of the variant and the values. */
export function lookUp(
  variant: Variant | undefined,
  variables: Readonly<Record<string, string>>,
  params: TextParams = {},
): TOptions & { context?: string } {
  return { ...(variant && { context: variant }), ...variables, ...params };
}
