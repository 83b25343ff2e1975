import { useEffect, useSyncExternalStore } from 'react';
import { useTextScope } from './i18n-provider';
import type { Translate } from './translators';

/**
 * The texts of a namespace in the current language and variant. `key_takaful` or `key_insurance` is used if it
 * exists, otherwise `key`; a text missing in Malay falls back to English. Loads the namespace if it is missing.
 *
 * @example
 * const t = useText('mfe-plan');
 * t('total', { amount: format.money(sen) });
 */
export function useText(namespace: string): Translate {
  const scope = useTextScope();
  const { instance, translators, language, documentLanguage } = scope.i18n;
  const current = () => translators.of(language(), namespace, scope);
  const rendered = () => translators.of(documentLanguage(), namespace, scope);
  useEffect(() => {
    if (!instance.hasLoadedNamespace(namespace)) void instance.loadNamespaces(namespace);
  }, [instance, namespace]);
  return useSyncExternalStore(translators.subscribe, current, rendered);
}
