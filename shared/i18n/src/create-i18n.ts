import { createInstance, type i18n as I18nextInstance, type Resource } from 'i18next';
import {
  FALLBACK_LANGUAGE,
  type Language,
  LANGUAGE_KEYS,
  LANGUAGES,
  type Variant,
} from '@edp/domain';
import { createTextsBackend } from './texts-backend';
import { createTranslators, lookUp, type TextParams, type Translators } from './translators';

/** Texts by namespace; nested keys are addressed with dots (`plan.title`). As in `PageBootstrap.resources`. */
export type Namespaces = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Stores the buyer's choice of language between visits. The shell implements it with a cookie, which the gateway reads. */
export interface LanguageMemory {
  write(language: Language): void;
}

export interface I18nOptions {
  language: Language;
  /** Absent on pages without a product: home, not found, maintenance. */
  variant?: Variant;
  /** The inlined texts of the page, so that the first paint needs no request. */
  resources?: Partial<Record<Language, Namespaces>>;
  /** The release of a remote whose texts a namespace holds. Namespaces without a release have one fixed URL. */
  releases?: Readonly<Record<string, string>>;
  /** Values that every text may use, such as `{{brand}}` and `{{phone}}`. */
  variables?: Readonly<Record<string, string>>;
  memory?: LanguageMemory;
}

/**
 * The translations of the product in the current language and variant.
 *
 * @example
 * const i18n = createI18n({ language: 'my', variant: 'takaful', resources: { my: page.resources } });
 * i18n.text('shell', 'stepper.plan'); // 'Pilih Pelan'
 */
export interface I18n {
  readonly language: () => Language;
  /** The language of the document as the server rendered it: hydration starts in it, even if the buyer has switched since. */
  readonly documentLanguage: () => Language;
  /** Subscribes to changes of language; returns the unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Resolves when the texts of every used namespace are loaded in the new language; false if they cannot be loaded. */
  changeLanguage(language: Language): Promise<boolean>;
  /**
   * Switches a namespace to the texts of a release, because a page may run another release of a remote than it was
   * rendered with. Texts of the previous release are replaced; if loading fails, they stay in use silently. Resolves
   * when the texts are loaded in the current language.
   */
  takeTextsOf(namespace: string, releaseId: string): Promise<void>;
  /**
   * Loads the missing texts of namespaces, including those that the server did not have before. Resolves to the
   * namespaces that failed. It waits for the current language only: the fallback texts may load later, or not at all
   * without a connection.
   */
  loadNamespaces(namespaces: readonly string[]): Promise<readonly string[]>;
  /** Whether a namespace failed because the server has no texts for it, rather than for lack of a connection. */
  isWithoutTexts(namespace: string): boolean;
  text(namespace: string, key: string, params?: TextParams): string;
  readonly variant: Variant | undefined;
  readonly variables: Readonly<Record<string, string>>;
  /** Internal to the components of this package. */
  readonly instance: I18nextInstance;
  readonly translators: Translators;
}

let current: I18n | undefined;

/**
 * Creates the one instance of a page. The shell calls it once; remotes use `currentI18n`. Texts that are not inlined
 * are fetched from `/locales/{lng}/{ns}.json` (specification sections 7 and 9).
 */
export function createI18n(options: I18nOptions): I18n {
  const { language, variant, resources = {}, variables = {}, memory } = options;
  const releases = new Map(Object.entries(options.releases ?? {}));
  const instance = createInstance();
  const backend = createTextsBackend((namespace) => releases.get(namespace));

  instance.on('languageChanged', reflectLanguage);
  void instance.use(backend).init({
    lng: language,
    supportedLngs: LANGUAGE_KEYS,
    fallbackLng: FALLBACK_LANGUAGE,
    load: 'currentOnly',
    ns: Object.keys(resources[language] ?? {}),
    defaultNS: false,
    // Copies, because i18next adds and replaces namespaces in these objects.
    resources: Object.fromEntries(
      Object.entries(resources).map(([key, namespaces]) => [key, { ...namespaces }]),
    ) as Resource,
    partialBundledLanguages: true,
    initAsync: false,
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
    interpolation: { escapeValue: false },
    returnEmptyString: true,
  });

  const i18n: I18n = {
    instance,
    translators: createTranslators(instance),
    variant,
    variables,
    language: () => instance.language as Language,
    documentLanguage: () => language,
    subscribe(onChange) {
      instance.on('languageChanged', onChange);
      return () => instance.off('languageChanged', onChange);
    },
    async changeLanguage(next) {
      const needed = [instance.options.ns ?? []]
        .flat()
        .filter((each) => instance.hasResourceBundle(i18n.language(), each))
        .filter((each) => !instance.hasResourceBundle(next, each));
      // Before the switch, so that the page never shows keys.
      if (needed.length > 0) await instance.reloadResources([next], needed);
      const hasTexts = needed.every(
        (each) => instance.hasResourceBundle(next, each) || backend.isMissing(next, each),
      );
      if (!hasTexts) return false;
      await instance.changeLanguage(next);
      memory?.write(next);
      return true;
    },
    async takeTextsOf(namespace, releaseId) {
      if (releases.get(namespace) === releaseId) return;
      const loaded = LANGUAGE_KEYS.filter(
        (each) => instance.hasResourceBundle(each, namespace) || backend.isMissing(each, namespace),
      );
      releases.set(namespace, releaseId);
      const fetched = new Map(
        loaded.map((each) => [each, instance.reloadResources([each], [namespace])]),
      );
      await (fetched.get(i18n.language()) ?? fetched.get(FALLBACK_LANGUAGE));
    },
    async loadNamespaces(namespaces) {
      const missing = namespaces.filter((each) => i18n.isWithoutTexts(each));
      await Promise.all([
        loadCurrentLanguage(instance, namespaces),
        // i18next does not request a missing namespace again by itself.
        missing.length > 0 && instance.reloadResources(activeLanguages(instance), missing),
      ]);
      return namespaces.filter((namespace) => !isLoaded(instance, namespace));
    },
    isWithoutTexts: (namespace) =>
      !isLoaded(instance, namespace) &&
      activeLanguages(instance).every((each) => backend.isMissing(each, namespace)),
    text: (namespace, key, params) =>
      instance.t(key, { ...lookUp(variant, variables, params), ns: namespace }),
  };
  current = i18n;
  return i18n;
}

/**
 * The instance that the shell created. This package is a shared module, so there is one instance for the whole page.
 */
export function currentI18n(): I18n {
  if (!current)
    throw new Error(
      'No language instance yet: the host calls createI18n before it mounts anything.',
    );
  return current;
}

/** The current language and its fallback. */
function activeLanguages(instance: I18nextInstance): string[] {
  return [...new Set([instance.language, FALLBACK_LANGUAGE])];
}

function isLoaded(instance: I18nextInstance, namespace: string): boolean {
  return activeLanguages(instance).some((lng) => instance.hasResourceBundle(lng, namespace));
}

/** Resolves when the namespaces are loaded in the current language, or when loading ended in all languages. */
function loadCurrentLanguage(
  instance: I18nextInstance,
  namespaces: readonly string[],
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      instance.store.off('added', check);
      resolve();
    };
    const check = () => {
      if (namespaces.every((each) => instance.hasResourceBundle(instance.language, each))) end();
    };
    instance.store.on('added', check);
    void instance.loadNamespaces(namespaces).then(end);
    check();
  });
}

function reflectLanguage(language: string): void {
  if (typeof document === 'undefined') return;
  const { tag } = LANGUAGES[language as Language];
  // The same value, too, would recalculate the styles of all elements.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
}
