import { type RefObject, useEffect, useEffectEvent } from 'react';
import { viewNameOf } from '@edp/contracts';
import type { HostProps, Lifecycles, MountProps } from '@edp/mfe';
import { type Deadline, withTimeout } from '../loader/deadline';
import type { LoadedRemote } from '../loader/load-release';
import { finishHydration } from '../views/finish-hydration';
import { type HydrationState, viewOf } from './remote-view';

interface RemoteOutletProps {
  remote: LoadedRemote;
  host: HostProps;
  /** Parent element of the mount. */
  slot: RefObject<HTMLElement | null>;
  hydrationState: () => HydrationState;
  /** Deadline of the wait; the mount fails when it expires. */
  deadline: Deadline;
  onMounted: (element: HTMLElement) => void;
  onFailed: (error: unknown) => void;
}

/**
 * Makes names of mounts unique. single-spa-react stores its roots by name, and the mount of the previous page, of the
 * same remote, may still be unmounting.
 */
let mountCount = 0;

/**
 * Mounts a remote, by its single-spa lifecycles, in the slot of its page. Every mount has an element of its own, because the
 * previous one may still be unmounting; the first may hydrate the view of the document.
 */
export function RemoteOutlet({
  remote,
  host,
  slot,
  hydrationState,
  deadline,
  onMounted,
  onFailed,
}: RemoteOutletProps) {
  const mounted = useEffectEvent(onMounted);
  const failed = useEffectEvent(onFailed);
  const propsOfHost = useEffectEvent(() => host);
  const timeLeft = useEffectEvent(() => deadline.forMounting());

  useEffect(() => {
    if (!slot.current) return undefined;
    const hydration = hydrationState();
    // Stored data takes precedence over data typed into a view that does not show it.
    if (!hydration.isNewBuyer) window.edpTyped?.clear();
    const view = viewOf(slot.current, viewNameOf(remote.release), hydration);
    const element = view ?? document.createElement('div');
    if (!view) slot.current.append(element);
    mountCount += 1;
    const name = `${remote.release.name}-${mountCount}`;
    const { lifecycles } = remote;
    const props = { ...propsOfHost(), name, domElement: element, ...(view ? { view } : {}) };
    const mounting = mount(lifecycles, props);
    let isCurrent = true;
    withTimeout(() => mounting, timeLeft()).then(
      () => {
        if (!isCurrent) return;
        if (view) finishHydration(view);
        mounted(element);
      },
      (error: unknown) => {
        if (isCurrent) failed(error);
      },
    );
    return () => {
      isCurrent = false;
      // Removed at once, in case it does not unmount.
      element.remove();
      // A mount that failed has nothing to unmount.
      mounting.then(() => lifecycles.unmount(props)).catch(() => undefined);
    };
  }, [remote, slot, hydrationState]);

  return null;
}

async function mount(
  { bootstrap, mount: mountTree }: Lifecycles,
  props: MountProps,
): Promise<void> {
  await bootstrap(props);
  await mountTree(props);
}
