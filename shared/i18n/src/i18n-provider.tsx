import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Variant } from '@edp/domain';
import { currentI18n, type I18n } from './create-i18n';
import type { Wording } from './translators';

interface TextScope extends Wording {
  readonly i18n: I18n;
}

interface I18nProviderProps {
  /** Defaults to the instance of the host. */
  i18n?: I18n;
  /** The wording of the texts below; one page may contain remotes of different variants. */
  variant?: Variant | undefined;
  variables?: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
}

const TextScopeContext = createContext<TextScope | null>(null);

/**
 * Provides language, variant and variables to the texts below it.
 *
 * @example
 * <I18nProvider variant="takaful" variables={{ phone: product.phone.display }}><Root /></I18nProvider>
 */
export function I18nProvider({
  i18n = currentI18n(),
  variant,
  variables,
  children,
}: I18nProviderProps) {
  const scope = useMemo(
    () => ({ i18n, variant: variant ?? i18n.variant, variables: variables ?? i18n.variables }),
    [i18n, variant, variables],
  );
  return <TextScopeContext value={scope}>{children}</TextScopeContext>;
}

export function useTextScope(): TextScope {
  const scope = useContext(TextScopeContext);
  if (!scope)
    throw new Error(
      'Texts are used outside of <I18nProvider>: wrap the screen, or the test, in it.',
    );
  return scope;
}
