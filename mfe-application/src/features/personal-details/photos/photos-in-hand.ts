import type { FieldMessage } from '@edp/domain';
import { type CallFailure, isOutcomeUnknown, type Result } from '@edp/errors';
import { type PhotoPlace, storedId, unsentOver } from './photo-value';
import type { RefusedPhoto } from './refused-photos';

export interface PhotoFailure {
  /** What is wrong with the photo; absent when it could not be sent and may be sent again. */
  readonly message?: FieldMessage;
  /** Why it could not be sent. */
  readonly cause?: CallFailure;
  /** Of what failed in the browser, before anything was sent. */
  readonly supportCode?: string;
}

/** How far one photo is. */
interface PhotoInHand {
  /** From 0 to 1; null when nothing is being sent. */
  readonly share: number | null;
  readonly failure: PhotoFailure | null;
  /** The photo as it was last sent, or is to be sent again. */
  readonly photo: Blob | null;
}

/** Makes the photo that is to be sent. Never rejects. */
export type PreparePhoto = () => Promise<Result<Blob, PhotoFailure>>;

interface PhotoPorts {
  /** Stores a photo and gives its id. */
  readonly upload: (
    place: PhotoPlace,
    photo: Blob,
    onProgress: (share: number) => void,
  ) => Promise<Result<string, CallFailure>>;
  /** What the server's application shows there; null when that cannot be known. */
  readonly shown: (place: PhotoPlace) => Promise<string | null>;
  /** The value of the form, wherever the form is by then. */
  readonly read: (place: PhotoPlace) => string;
  readonly write: (place: PhotoPlace, value: string) => void;
  readonly failureOf: (failure: CallFailure) => PhotoFailure;
}

/** Photos on their way to the server. They go on when the person's part of the form, or the page, is left. */
export interface PhotosInHand {
  readonly of: (place: PhotoPlace) => PhotoInHand;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves to whether this very photo is stored: another one chosen meanwhile takes its place. */
  readonly send: (place: PhotoPlace, prepare: PreparePhoto) => Promise<boolean>;
  /** Takes back what was chosen and not sent: what is stored stays. */
  readonly dismiss: (place: PhotoPlace) => void;
  /** Takes the photo away. */
  readonly forget: (place: PhotoPlace) => void;
  /** Has the form show what the server has, after the server did not know the photo that was shown. */
  readonly askAgain: (refused: readonly RefusedPhoto[]) => Promise<void>;
  readonly isSending: () => boolean;
  /** Once nothing is being sent any more. */
  readonly settled: () => Promise<void>;
}

const NOTHING: PhotoInHand = { share: null, failure: null, photo: null };

export function createPhotosInHand(ports: PhotoPorts): PhotosInHand {
  const { upload, shown, read, write, failureOf } = ports;
  const listeners = new Set<() => void>();
  const photos = new Map<string, PhotoInHand>();
  /** Sent one after the other for each place: what comes in last at the server is what was chosen last. */
  const underWay = new Map<string, Promise<boolean>>();
  const newest = new Map<string, object>();
  const keyOf = ({ applicantId, side }: PhotoPlace) => `${applicantId}.${side}`;
  const of = (place: PhotoPlace) => photos.get(keyOf(place)) ?? NOTHING;

  function put(place: PhotoPlace, change: Partial<PhotoInHand>): void {
    photos.set(keyOf(place), { ...of(place), ...change });
    listeners.forEach((listener) => {
      listener();
    });
  }

  function fail(place: PhotoPlace, failure: PhotoFailure): false {
    write(place, unsentOver(read(place)));
    put(place, { share: null, failure });
    return false;
  }

  async function run(place: PhotoPlace, prepare: PreparePhoto, isNewest: () => boolean) {
    if (!isNewest()) return false;
    const prepared = await prepare();
    if (!isNewest()) return false;
    if (!prepared.ok) {
      put(place, { photo: null });
      return fail(place, prepared.error);
    }
    const photo = prepared.value;
    put(place, { photo });
    const sent = await upload(place, photo, (share) => {
      if (isNewest()) put(place, { share });
    });
    const stored = sent.ok ? sent.value : await arrivedAllTheSame(place, sent.error);
    if (stored !== null) write(place, stored);
    if (!isNewest()) return false;
    if (stored === null) return fail(place, sent.ok ? {} : failureOf(sent.error));
    put(place, { share: null });
    return true;
  }

  /** The answer may have been lost, and not the photo: then the application shows another one than the form. */
  async function arrivedAllTheSame(
    place: PhotoPlace,
    failure: CallFailure,
  ): Promise<string | null> {
    if (!isOutcomeUnknown(failure)) return null;
    const found = await shown(place);
    return found === null || found === '' || found === storedId(read(place)) ? null : found;
  }

  return {
    of,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send(place, prepare) {
      const key = keyOf(place);
      const turn = {};
      newest.set(key, turn);
      put(place, { share: 0, failure: null });
      const before = underWay.get(key) ?? Promise.resolve(false);
      const work = before
        .then(() => run(place, prepare, () => newest.get(key) === turn))
        .finally(() => {
          if (underWay.get(key) === work) underWay.delete(key);
        });
      underWay.set(key, work);
      return work;
    },
    dismiss(place) {
      write(place, storedId(read(place)));
      put(place, NOTHING);
    },
    forget(place) {
      write(place, '');
      put(place, NOTHING);
    },
    async askAgain(refused) {
      for (const { id, cause, ...place } of refused) {
        // Another one may be on its way or there by now: that one was not refused.
        await underWay.get(keyOf(place));
        if (storedId(read(place)) !== id) continue;
        const found = await shown(place);
        if (found === null) continue;
        const isOther = found !== '' && found !== id;
        write(place, isOther ? found : unsentOver(''));
        // What is still in hand can be sent again.
        const photo = isOther ? null : of(place).photo;
        put(place, { ...NOTHING, photo, failure: isOther ? null : { cause } });
      }
    },
    isSending: () => underWay.size > 0,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}
