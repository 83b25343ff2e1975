import { createInstance, type i18n as I18nextInstance, type Resource } from 'i18next';

import {
  FALLBACK_LANGUAGE,
  type Language,
  LANGUAGE_KEYS,
  LANGUAGES,
  type Variant,
} from '@edp/domain';

import { lookUp, type TextParams } from './text-params';
import { createTextsBackend } from './texts-backend';

/** Texts by namespace; nested objects are reached with dots (`plan.title`). As in `PageBootstrap.resources`. */
export type Namespaces = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Where the buyer's choice of language is kept between visits; the store implements it on web storage. */
export interface LanguageMemory {
  read(): Language | undefined;
  write(language: Language): void;
}

export interface I18nOptions {
  language: Language;
  /** Absent on pages of no product: home, not found, maintenance. */
  variant?: Variant;
  /** What the page brings along, so that nothing is fetched for the first paint. */
  resources?: Partial<Record<Language, Namespaces>>;
  /** Which release of a remote the texts of its namespace belong to; those of others stand under one address. */
  releases?: Readonly<Record<string, string>>;
  /** Values every text may use, such as `{{brand}}` and `{{phone}}`. */
  variables?: Readonly<Record<string, string>>;
  memory?: LanguageMemory;
  /** Told once per key that no language has; the text shown is then the key itself. */
  onMissingText?: (namespace: string, key: string) => void;
}

/**
 * The words of the product in the language and variant of the moment.
 *
 * @example
 * const i18n = createI18n({ language: 'my', variant: 'takaful', resources: { my: page.resources } });
 * i18n.text('shell', 'stepper.plan'); // 'Pilih Pelan'
 */
export interface I18n {
  readonly language: () => Language;
  /** Calls back after each change of language; returns how to stop that. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Resolves when the texts of every namespace in use are there in the new language. The page stays as it is. */
  changeLanguage(language: Language): Promise<boolean>;
  /**
   * From now on the texts of a namespace are those of a release: a page may run another one of a remote than it was made
   * with. What is there of another release is fetched anew; where that fails it stays, and nobody is told. Resolves when it
   * is there in the language of the moment.
   */
  takeTextsOf(namespace: string, releaseId: string): Promise<void>;
  /**
   * Fetches what is not there yet, also what the server did not have before; resolves to the namespaces that could not be
   * had. Nobody who reads Malay waits for the English texts behind it, which may not come at all where there is no
   * connection.
   */
  loadNamespaces(namespaces: readonly string[]): Promise<readonly string[]>;
  /** Whether a namespace could not be had because the server has no texts of it: no lack of a connection. */
  isWithoutTexts(namespace: string): boolean;
  text(namespace: string, key: string, params?: TextParams): string;
  readonly variant: Variant | undefined;
  readonly variables: Readonly<Record<string, string>>;
  /** For this package's components only. */
  readonly instance: I18nextInstance;
}

let current: I18n | undefined;

/**
 * Makes the one instance of a page. The shell calls it once; remotes find it with `currentI18n`.
 * Files not inlined come from `/locales/{lng}/{ns}.json` (specification sections 7 and 9).
 */
export function createI18n(options: I18nOptions): I18n {
  const { language, variant, resources = {}, variables = {}, memory, onMissingText } = options;
  const releases = new Map(Object.entries(options.releases ?? {}));
  const instance = createInstance();
  const reported = new Set<string>();
  const backend = createTextsBackend((namespace) => releases.get(namespace));

  instance.on('languageChanged', reflectLanguage);
  void instance.use(backend).init({
    lng: language,
    supportedLngs: LANGUAGE_KEYS,
    fallbackLng: FALLBACK_LANGUAGE,
    load: 'currentOnly',
    ns: Object.keys(resources[language] ?? {}),
    defaultNS: false,
    // i18next writes what it fetches into the object it is given.
    resources: JSON.parse(JSON.stringify(resources)) as Resource,
    partialBundledLanguages: true,
    initAsync: false,
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
    interpolation: { escapeValue: false },
    returnEmptyString: true,
    saveMissing: onMissingText !== undefined,
    missingKeyHandler: (_languages, namespace, key) => {
      const id = `${namespace}:${key}`;
      if (!reported.has(id)) onMissingText?.(namespace, key);
      reported.add(id);
    },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });

  const i18n: I18n = {
    instance,
    variant,
    variables,
    language: () => instance.language as Language,
    subscribe(onChange) {
      instance.on('languageChanged', onChange);
      return () => instance.off('languageChanged', onChange);
    },
    async changeLanguage(next) {
      const before = i18n.language();
      await instance.changeLanguage(next);
      const shown = [instance.options.ns ?? []].flat();
      const hasTexts =
        shown.length === 0 || shown.some((each) => instance.hasResourceBundle(next, each));
      if (hasTexts) memory?.write(next);
      else await instance.changeLanguage(before);
      return hasTexts;
    },
    async takeTextsOf(namespace, releaseId) {
      if (releases.get(namespace) === releaseId) return;
      const known = LANGUAGE_KEYS.filter(
        (each) => instance.hasResourceBundle(each, namespace) || backend.isMissing(each, namespace),
      );
      releases.set(namespace, releaseId);
      const fetched = new Map(
        known.map((each) => [each, instance.reloadResources([each], [namespace])]),
      );
      await (fetched.get(i18n.language()) ?? fetched.get(FALLBACK_LANGUAGE));
    },
    async loadNamespaces(namespaces) {
      const missing = namespaces.filter((each) => i18n.isWithoutTexts(each));
      await Promise.all([
        fetchSpoken(instance, namespaces),
        // Of itself i18next asks no second time for what there was not.
        missing.length > 0 && instance.reloadResources(readIn(instance), missing),
      ]);
      return namespaces.filter((namespace) => !isThere(instance, namespace));
    },
    isWithoutTexts: (namespace) =>
      !isThere(instance, namespace) &&
      readIn(instance).every((each) => backend.isMissing(each, namespace)),
    text: (namespace, key, params) =>
      instance.t(key, { ...lookUp(variant, variables, params), ns: namespace }),
  };
  current = i18n;
  return i18n;
}

/** The instance the shell made. Remotes share this package, so it is one for the whole page. */
export function currentI18n(): I18n {
  if (!current)
    throw new Error(
      'No language instance yet: the host calls createI18n before it mounts anything.',
    );
  return current;
}

/** The language of the moment, and the one behind it. */
function readIn(instance: I18nextInstance): string[] {
  return [...new Set([instance.language, FALLBACK_LANGUAGE])];
}

function isThere(instance: I18nextInstance, namespace: string): boolean {
  return readIn(instance).some((lng) => instance.hasResourceBundle(lng, namespace));
}

/** Done when they are there in the language of the moment, or when nothing more is to come in any. */
function fetchSpoken(instance: I18nextInstance, namespaces: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      instance.store.off('added', look);
      resolve();
    };
    const look = () => {
      if (namespaces.every((each) => instance.hasResourceBundle(instance.language, each))) end();
    };
    instance.store.on('added', look);
    void instance.loadNamespaces(namespaces).then(end);
    look();
  });
}

function reflectLanguage(language: string): void {
  if (typeof document !== 'undefined')
    document.documentElement.lang = LANGUAGES[language as Language].tag;
}
