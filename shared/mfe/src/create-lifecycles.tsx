import React, { type ComponentType, startTransition } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { RemoteLoadFailure } from '@edp/errors';
import { currentI18n } from '@edp/i18n';
import { injectSlice } from '@edp/store';
import { assertHostProps, type HostProps } from './host-props';
import { RemoteTree } from './remote-tree';

export interface RemoteDefinition {
  /** The remote's name, such as `mfe-plan`. */
  readonly name: string;
  /** The root component; it selects the page by `useHost().page`. */
  readonly root: ComponentType;
  /** Namespace of its texts: the name of its folder. */
  readonly namespace: string;
  /** Slice of the remote, injected into the page's store. */
  readonly slice?: Parameters<typeof injectSlice>[0];
}

/** The exposed module `./lifecycles` of a remote, which the shell mounts. */
export interface Lifecycles {
  readonly name: string;
  readonly bootstrap: Lifecycle;
  readonly mount: Lifecycle;
  readonly unmount: Lifecycle;
}

/** The props of one mount. */
export interface MountProps extends HostProps {
  /** Unique: single-spa-react stores its roots by name. */
  readonly name: string;
  readonly domElement: HTMLElement;
}

type Lifecycle = (props: MountProps) => Promise<unknown>;

interface RootProps extends MountProps {
  readonly onHydrated: () => void;
}

/** Namespaces that every remote needs besides its own. */
const COMMON_NAMESPACES = ['mfe', 'ui', 'forms'];

/** Timeout for the texts; loading continues for a retry. Hosts give a release eight seconds to load and mount. */
const TEXTS_MS = 7000;

/**
 * Creates the exposed module of a remote. It adds providers, texts, error boundary and strict mode.
 *
 * @example
 * export const { name, bootstrap, mount, unmount } = createLifecycles({
 *   name: 'mfe-plan', namespace: 'mfe-plan', root: Root,
 * });
 */
export function createLifecycles({ name, root, namespace, slice }: RemoteDefinition): Lifecycles {
  let hydrates = false;
  const lifecycles = singleSpaReact<RootProps>({
    React,
    ReactDOMClient: rootsOf(name),
    // Called during the mount, right after `hydrates` was set.
    renderType: () => (hydrates ? 'hydrateRoot' : 'createRoot'),
    rootComponent: ({ onHydrated, ...host }) => (
      <RemoteTree
        name={name}
        namespace={namespace}
        root={root}
        host={host}
        onHydrated={onHydrated}
      />
    ),
    // The boundary inside the tree catches render errors of the remote.
    suppressComponentDidCatchWarning: true,
  });
  return {
    name,
    bootstrap: lifecycles.bootstrap as Lifecycle,
    unmount: lifecycles.unmount as Lifecycle,
    async mount(props) {
      assertHostProps(props);
      await loadTexts(name, namespace);
      // Its effects would set the title of the page that follows.
      if (!props.domElement.isConnected)
        throw new Error('The page was left before its texts came.');
      // Another release may have injected its own slice since the last mount.
      if (slice) injectSlice(slice);
      hydrates = props.view !== undefined;
      // The mount resolves when the page is displayed, not when its skeleton is hydrated.
      return new Promise<void>((onHydrated, reject) => {
        (lifecycles.mount as Lifecycle)({ ...props, onHydrated } as RootProps).catch(reject);
      });
    },
  };
}

/** Prefixes React's ids with the remote's name, so that two trees in a document have different ids. */
function rootsOf(name: string): Pick<typeof ReactDOMClient, 'createRoot' | 'hydrateRoot'> {
  const options = { identifierPrefix: name };
  return {
    createRoot: (element) => ReactDOMClient.createRoot(element, options),
    hydrateRoot: (element, tree) => {
      let root!: ReactDOMClient.Root;
      // React renders a transition in slices, so that the page reacts to taps and letters meanwhile.
      startTransition(() => {
        root = ReactDOMClient.hydrateRoot(element, tree, options);
      });
      return root;
    },
  };
}

/** Loads the texts, or throws: an error panel or the previous release is better than a page with translation keys. */
async function loadTexts(remote: string, own: string): Promise<void> {
  const i18n = currentI18n();
  const namespaces = [own, ...COMMON_NAMESPACES];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(resolve, TEXTS_MS, namespaces);
  });
  const missing = await Promise.race([i18n.loadNamespaces(namespaces), timeout]);
  clearTimeout(timer);
  if (missing.length === 0) return;
  throw new RemoteLoadFailure(
    i18n.isWithoutTexts(own) ? 'notFound' : 'offline',
    { name: remote },
    { cause: `no texts of ${missing.join(', ')}` },
  );
}
