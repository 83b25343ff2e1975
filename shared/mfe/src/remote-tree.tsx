import { type ComponentType, StrictMode, useLayoutEffect, useState } from 'react';
import { SKELETON_ATTRIBUTE } from '@edp/contracts';
import { I18nProvider } from '@edp/i18n';
import { StoreProvider, viewState } from '@edp/store';
import { ThemeProvider } from '@edp/ui';
import { useEarlyInput } from './early-input';
import { HostProvider } from './host-context';
import type { HostProps } from './host-props';
import { RemoteBoundary } from './remote-boundary';
import { useHydrated } from './use-hydrated';

interface RemoteTreeProps {
  name: string;
  namespace: string;
  root: ComponentType;
  host: HostProps;
  /** Called after hydration, when the state of this browser is displayed. */
  onHydrated?: () => void;
}

/** Providers and error boundary around the root of a remote: the same for all remotes, in the shell and standalone. */
export function RemoteTree({ name, namespace, root: Root, host, onHydrated }: RemoteTreeProps) {
  const { product, store, language, view } = host;
  // A skeleton does not display state, so its page may render with the state of this browser immediately.
  const showsState = view && !view.hasAttribute(SKELETON_ATTRIBUTE);
  const [renderedState] = useState(() => (showsState ? viewState(language, product) : undefined));
  useEarlyInput(view);
  return (
    <StrictMode>
      <HostProvider host={host} namespace={namespace}>
        <I18nProvider variant={product.variant} variables={textVariables(host)}>
          <StoreProvider store={store} viewState={renderedState}>
            <ThemeProvider variant={product.variant}>
              <RemoteBoundary remote={name} recovery={host.recovery}>
                <Root />
              </RemoteBoundary>
            </ThemeProvider>
          </StoreProvider>
        </I18nProvider>
      </HostProvider>
      {onHydrated && <AfterHydration run={onHydrated} />}
    </StrictMode>
  );
}

/**
 * Rendered after the page, so that a crash of it is already known. A component of its own, because the end of hydration
 * would otherwise render the page again.
 */
function AfterHydration({ run }: { run: () => void }) {
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    if (isHydrated) run();
  }, [isHydrated, run]);
  return null;
}

/** Values for every text: `{{brand}}`, `{{phone}}`. */
function textVariables({ product }: HostProps): Record<string, string> {
  return { brand: product.brand.name, phone: product.phone.display };
}
