import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ProductConfig } from '@edp/contracts';
import { type TextParams, useText } from '@edp/i18n';
import { useHost, useRemoteScope } from './host-context';
import type { Navigation } from './navigation';

/** @example const navigation = useNavigation(); navigation.go('application'); */
export function useNavigation(): Navigation {
  return useHost().navigation;
}

/** The product in its variant: brand, links, phone, switches. */
export function useProduct(): ProductConfig {
  return useHost().product;
}

/**
 * The query string; rerenders when it changes.
 *
 * @example const question = Number(useQuery().get('q') ?? 1);
 */
export function useQuery(): URLSearchParams {
  const navigation = useNavigation();
  const search = useSyncExternalStore(
    navigation.subscribe,
    () => navigation.query().toString(),
    () => '',
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}

/**
 * Returns whether the URL is still that of this page. It is not while the next page loads and this one is still
 * displayed. For code that changes the query without a user action.
 *
 * @example const isStillHere = useStillHere(); useEffect(() => { if (isStillHere()) navigation.setQuery({ q: 4 }); });
 */
export function useStillHere(): () => boolean {
  const { navigation, page } = useHost();
  // A standalone remote has its choices in the query: only the path counts.
  return () =>
    new URL(navigation.href(page), document.baseURI).pathname === window.location.pathname;
}

/**
 * Sets the document title: the page's text, then the brand. With errors it starts with "Error: ", so that screen
 * readers announce it first.
 *
 * @param key in the remote's namespace
 * @example usePageTitle('title', { hasErrors: missing.areShown });
 */
export function usePageTitle(
  key: string,
  { params, hasErrors = false }: { params?: TextParams; hasErrors?: boolean } = {},
): void {
  const { namespace, host } = useRemoteScope();
  const t = useText(namespace);
  const frame = useText('mfe');
  const title = frame('title', { page: t(key, params), brand: host.product.brand.name });
  const shown = hasErrors ? frame('titleWithErrors', { title }) : title;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
