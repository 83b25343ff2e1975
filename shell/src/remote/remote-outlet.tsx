import { type RefObject, useEffect, useEffectEvent } from 'react';
import { mountRootParcel, type Parcel } from 'single-spa';
import type { HostProps } from '@edp/mfe';
import { type Deadline, withTimeout } from '../loader/deadline';
import type { LoadedRemote } from '../loader/load-release';
import { takenOver } from '../views/taken-over';
import { type Beginning, viewOf } from './remote-view';

interface RemoteOutletProps {
  remote: LoadedRemote;
  host: HostProps;
  /** Where it is mounted. */
  slot: RefObject<HTMLElement | null>;
  beginning: () => Beginning;
  /** Of the wait: it fails when that has run out. */
  deadline: Deadline;
  onMounted: (element: HTMLElement) => void;
  onFailed: (error: unknown) => void;
}

/** Longer than a language file may take; a parcel that is not there by then is broken. */
const TIMEOUTS = {
  bootstrap: { millis: 10_000, dieOnTimeout: true, warningMillis: 10_000 },
  mount: { millis: 10_000, dieOnTimeout: true, warningMillis: 10_000 },
};

/**
 * single-spa-react keeps its roots by the parcel's name. Two pages may belong to one remote, and the
 * parcel of the page before may still be leaving, so that each parcel has a name of its own.
 */
let parcelCount = 0;

type ParcelProps = Record<string, unknown> & { domElement: HTMLElement };

/**
 * Mounts a remote as a single-spa parcel in the slot of its page. Every mount has an element of its own, so that one that
 * is still leaving is never in the way of the next; the first may take over the view that the document brought.
 */
export function RemoteOutlet({
  remote,
  host,
  slot,
  beginning,
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
    const begins = beginning();
    // What is stored wins over what was typed into a view that does not show it.
    if (!begins.isNewBuyer) window.edpTyped?.clear();
    const view = viewOf(slot.current, remote.release, begins);
    const element = view ?? document.createElement('div');
    if (!view) slot.current.append(element);
    parcelCount += 1;
    const name = `${remote.release.name}-${parcelCount}`;
    const config = { ...remote.lifecycles, name, timeouts: TIMEOUTS };
    const props: ParcelProps = { ...propsOfHost(), domElement: element, ...(view ? { view } : {}) };
    const parcel = mountRootParcel(config, props);
    let wanted = true;
    const outcome = withTimeout(() => settled(parcel), timeLeft());
    void outcome
      .catch((tooLate: unknown) => tooLate)
      .then((error) => {
        if (!wanted) return;
        if (error !== null) {
          failed(error);
          return;
        }
        if (view) takenOver(view);
        mounted(element);
      });
    return () => {
      wanted = false;
      // At once: one that does not leave is not to be seen either.
      element.remove();
      void unmount(parcel).then(() => {
        release(props);
      });
    };
  }, [remote, slot, beginning]);

  return null;
}

/** Null when the parcel is mounted, else why it is not. */
async function settled({ mountPromise, bootstrapPromise, loadPromise }: Parcel): Promise<unknown> {
  const [outcome] = await Promise.allSettled([mountPromise, bootstrapPromise, loadPromise]);
  return outcome.status === 'fulfilled' ? null : outcome.reason;
}

/**
 * single-spa keeps root parcels for good, and with them their props: the element, with everything React has on it. The
 * props are emptied, so that only a name is kept.
 */
function release(props: ParcelProps): void {
  for (const name of Object.keys(props)) Reflect.deleteProperty(props, name);
}

/** A parcel that never mounted has nothing to unmount; leaving it must not fail either. */
async function unmount(parcel: Parcel): Promise<void> {
  const error = await settled(parcel);
  if (error === null) await Promise.allSettled([parcel.unmount(), parcel.unmountPromise]);
}
