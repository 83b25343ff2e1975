import React, { type ComponentType } from 'react';
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
  /** Renders the remote's pages; which one stands in `useHost().page`. */
  readonly root: ComponentType;
  /** Namespace of its texts, which is its folder's name. */
  readonly namespace: string;
  /** State of its own, added to the page's store. */
  readonly slice?: Parameters<typeof injectSlice>[0];
}

/** What a remote exposes as `./lifecycles`: the shell mounts it as a parcel. */
export interface Lifecycles {
  readonly name: string;
  readonly bootstrap: Lifecycle;
  readonly mount: Lifecycle;
  readonly unmount: Lifecycle;
}

interface MountProps extends HostProps {
  readonly onHydrated: () => void;
}

/** The shell hands over its props; single-spa adds `domElement` and the like. */
export type Lifecycle = (props: HostProps) => Promise<unknown>;

/** Texts that every remote needs besides its own. */
const COMMON_NAMESPACES = ['mfe', 'ui', 'forms'];

/** A step waits for its texts for so long; they go on being fetched, for the next try. Hosts give a mount 10 seconds. */
const TEXTS_MS = 9000;

/**
 * Makes a remote's one exposed module. It adds providers, texts, error boundary and strict mode, so that a remote
 * only says what it shows.
 *
 * @example
 * export const { name, bootstrap, mount, unmount } = createLifecycles({
 *   name: 'mfe-plan', namespace: 'mfe-plan', root: Root,
 * });
 */
export function createLifecycles({ name, root, namespace, slice }: RemoteDefinition): Lifecycles {
  if (slice) injectSlice(slice);
  let hydrates = false;
  const lifecycles = singleSpaReact<MountProps>({
    React,
    ReactDOMClient: rootsOf(name),
    // Asked while it mounts, right after it was set.
    renderType: () => (hydrates ? 'hydrateRoot' : 'createRoot'),
    rootComponent: ({ onHydrated, ...host }) => (
      <RemoteTree {...{ name, namespace, root, host, onHydrated }} />
    ),
    // The boundary inside the tree catches what the remote throws.
    suppressComponentDidCatchWarning: true,
  });
  return {
    name,
    bootstrap: lifecycles.bootstrap as Lifecycle,
    unmount: lifecycles.unmount as Lifecycle,
    async mount(props) {
      assertHostProps(props);
      await loadTexts(name, namespace);
      // Another release, evaluated since and of no use, may have put its own there.
      if (slice) injectSlice(slice);
      hydrates = props.view !== undefined;
      // A page is mounted when it shows itself, not when it has taken over its skeleton.
      return new Promise<void>((onHydrated, reject) => {
        (lifecycles.mount as Lifecycle)({ ...props, onHydrated } as MountProps).catch(reject);
      });
    },
  };
}

/** Ids that React makes begin with the remote's name: two trees in a document must not make the same. */
function rootsOf(name: string): Pick<typeof ReactDOMClient, 'createRoot' | 'hydrateRoot'> {
  const options = { identifierPrefix: name };
  return {
    createRoot: (element) => ReactDOMClient.createRoot(element, options),
    hydrateRoot: (element, tree) => ReactDOMClient.hydrateRoot(element, tree, options),
  };
}

/** Keys in place of words would be worse than the error panel with its Retry, or than the release before. */
async function loadTexts(remote: string, own: string): Promise<void> {
  const i18n = currentI18n();
  const namespaces = [own, ...COMMON_NAMESPACES];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(resolve, TEXTS_MS, namespaces);
  });
  const missing = await Promise.race([i18n.loadNamespaces(namespaces), tooLate]);
  clearTimeout(timer);
  if (missing.length === 0) return;
  throw new RemoteLoadFailure(
    i18n.isWithoutTexts(own) ? 'notFound' : 'offline',
    { name: remote },
    { cause: `no texts of ${missing.join(', ')}` },
  );
}
