import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useTextScope } from './i18n-provider';
import { lookUp, type TextParams } from './text-params';

/** Looks up a text: `t('title')`, `t('members', { count: 2 })`, or in another namespace `t('forms:required')`. */
export type Translate = (key: string, params?: TextParams) => string;

/**
 * The texts of a namespace in the current language and variant. `key_takaful` or `key_insurance` is used if it
 * exists, otherwise `key`; a text missing in Malay falls back to English.
 *
 * @example
 * const t = useText('mfe-plan');
 * t('total', { amount: format.money(sen) });
 */
export function useText(namespace: string): Translate {
  const { variant, variables } = useTextScope();
  const { t } = useTranslation(namespace);
  return useCallback<Translate>(
    (key, params) => t(key, lookUp(variant, variables, params)),
    [t, variant, variables],
  );
}
