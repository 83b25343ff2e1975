import { type ComponentType, StrictMode, useLayoutEffect, useState } from 'react';

import { I18nProvider } from '@edp/i18n';
import { StoreProvider, viewState } from '@edp/store';
import { ThemeProvider } from '@edp/ui';

import { handOverEarlyInput } from './early-input';
import { HostProvider } from './host-context';
import type { HostProps } from './host-props';
import { RemoteBoundary } from './remote-boundary';

export interface RemoteTreeProps {
  name: string;
  namespace: string;
  root: ComponentType;
  host: HostProps;
}

/** Everything around a remote's root, the same for all five, in the shell and standalone. */
export function RemoteTree({ name, namespace, root: Root, host }: RemoteTreeProps) {
  const { product, store, language, view } = host;
  const [seen] = useState(() => view && viewState(language, product));
  useLayoutEffect(() => {
    const { edpTyped } = window as { edpTyped?: ReadonlySet<Element> };
    if (view && edpTyped) handOverEarlyInput(view, edpTyped);
  }, [view]);
  return (
    <StrictMode>
      <HostProvider host={host} name={name} namespace={namespace}>
        <I18nProvider variant={product.variant} variables={textVariables(host)}>
          <StoreProvider store={store} viewState={seen}>
            <ThemeProvider variant={product.variant}>
              <RemoteBoundary remote={name} recovery={host.recovery}>
                <Root />
              </RemoteBoundary>
            </ThemeProvider>
          </StoreProvider>
        </I18nProvider>
      </HostProvider>
    </StrictMode>
  );
}

/** Values every text may use: `{{brand}}`, `{{phone}}`. */
function textVariables({ product }: HostProps): Record<string, string> {
  return { brand: product.brand.name, phone: product.phone.display };
}
