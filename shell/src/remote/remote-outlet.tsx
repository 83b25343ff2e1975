import { type RefObject, useEffect, useEffectEvent } from 'react';
import { mountRootParcel, type Parcel } from 'single-spa';
import { viewNameOf } from '@edp/contracts';
import type { HostProps } from '@edp/mfe';
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

/** Longer than a language file may take to load; after it single-spa marks the parcel as broken. */
const TIMEOUTS = {
  bootstrap: { millis: 10_000, dieOnTimeout: true, warningMillis: 10_000 },
  mount: { millis: 10_000, dieOnTimeout: true, warningMillis: 10_000 },
};

/**
 * Makes parcel names unique. single-spa-react stores its roots by parcel name, and the parcel of the previous page, of
 * the same remote, may still be unmounting.
 */
let parcelCount = 0;

type ParcelProps = Record<string, unknown> & { domElement: HTMLElement };

/**
 * Mounts a remote as a single-spa parcel in the slot of its page. Every mount has an element of its own, because the
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
    parcelCount += 1;
    const name = `${remote.release.name}-${parcelCount}`;
    const config = { ...remote.lifecycles, name, timeouts: TIMEOUTS };
    const props: ParcelProps = { ...propsOfHost(), domElement: element, ...(view ? { view } : {}) };
    const parcel = mountRootParcel(config, props);
    let isCurrent = true;
    const outcome = withTimeout(() => settled(parcel), timeLeft());
    void outcome
      .catch((timedOut: unknown) => timedOut)
      .then((error) => {
        if (!isCurrent) return;
        if (error !== null) {
          failed(error);
          return;
        }
        if (view) finishHydration(view);
        mounted(element);
      });
    return () => {
      isCurrent = false;
      // Removed at once, in case it does not unmount.
      element.remove();
      void unmount(parcel).then(() => {
        release(props);
      });
    };
  }, [remote, slot, hydrationState]);

  return null;
}

/** Null if the parcel is mounted, otherwise the error. */
async function settled({ mountPromise, bootstrapPromise, loadPromise }: Parcel): Promise<unknown> {
  const [outcome] = await Promise.allSettled([mountPromise, bootstrapPromise, loadPromise]);
  return outcome.status === 'fulfilled' ? null : outcome.reason;
}

/**
 * Empties the props of an unmounted parcel. single-spa never releases root parcels and their props, which refer to the
 * element with its React tree: a memory leak.
 */
function release(props: ParcelProps): void {
  for (const name of Object.keys(props)) Reflect.deleteProperty(props, name);
}

/** Unmounts a parcel if it was mounted. Never rejects. */
async function unmount(parcel: Parcel): Promise<void> {
  const error = await settled(parcel);
  if (error === null) await Promise.allSettled([parcel.unmount(), parcel.unmountPromise]);
}
