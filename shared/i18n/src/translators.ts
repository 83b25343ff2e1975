import type { i18n as I18nextInstance, TOptions } from 'i18next';

import type { Variant } from '@edp/domain';

/** Values of `{{name}}` in a text; `count` also selects the plural form. Money and dates must be formatted. */
export type TextParams = Readonly<Record<string, string | number>>;

/** Looks up a text: `t('title')`, `t('members', { count: 2 })`, or in another namespace `t('forms:required')`. */
export type Translate = (key: string, params?: TextParams) => string;

/** What texts depend on besides the language: their variant, and the values that all of them may use. */
export interface Wording {
  readonly variant: Variant | undefined;
  readonly variables: Readonly<Record<string, string>>;
}

export interface Translators {
  /** The look-up in a namespace and language: the same function until the language changes or texts are added. */
  readonly of: (language: string, namespace: string, wording: Wording) => Translate;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Creates the look-ups of a page, which all components share. */
export function createTranslators(instance: I18nextInstance): Translators {
  let known = new WeakMap<Wording, Map<string, Translate>>();
  const forget = () => {
    known = new WeakMap();
  };
  // Before those of components, which read the new look-ups.
  instance.on('languageChanged', forget);
  instance.store.on('added', forget);

  return {
    of(language, namespace, wording) {
      const id = `${language}/${namespace}`;
      const translators = known.get(wording) ?? new Map<string, Translate>();
      const translate =
        translators.get(id) ?? translateIn(instance.getFixedT(language, namespace), wording);
      known.set(wording, translators.set(id, translate));
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
  t: (key: string, options: TOptions) => string,
  { variant, variables }: Wording,
): Translate {
  // Most texts have no values: i18next looks them up once, not with every render.
  const plain = new Map<string, string>();
  return (key, params) => {
    if (params) return t(key, lookUp(variant, variables, params));
    const text = plain.get(key) ?? t(key, lookUp(variant, variables));
    plain.set(key, text);
    return text;
  };
}

/** The i18next options of a look-up: the wording of the variant and the values. */
export function lookUp(
  variant: Variant | undefined,
  variables: Readonly<Record<string, string>>,
  params: TextParams = {},
): TOptions & { context?: string } {
  return { ...(variant && { context: variant }), ...variables, ...params };
}
