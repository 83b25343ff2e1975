import { createListeners, type FieldMessage } from '@edp/domain';
import { type CallFailure, isOutcomeUnknown, type Result } from '@edp/errors';
import { type PhotoPlace, storedId, unsentOver } from './photo-value';
import type { RejectedPhoto } from './rejected-photos';

export interface PhotoFailure {
  /** Validation error of the photo; absent if the upload failed and can be retried. */
  readonly message?: FieldMessage;
  /** Failure of the upload. */
  readonly cause?: CallFailure;
  /** Support code of a failure in the browser, before the upload. */
  readonly supportCode?: string;
}

/** State of the upload of one photo. */
interface PhotoUpload {
  /** Progress from 0 to 1; null without an upload. */
  readonly share: number | null;
  readonly failure: PhotoFailure | null;
  /** The last uploaded photo, or the one to retry. */
  readonly photo: Blob | null;
}

/** Prepares the photo for its upload. Never rejects. */
export type PreparePhoto = () => Promise<Result<Blob, PhotoFailure>>;

interface PhotoPorts {
  /** Uploads a photo and returns its id. */
  readonly upload: (
    place: PhotoPlace,
    photo: Blob,
    onProgress: (share: number) => void,
  ) => Promise<Result<string, CallFailure>>;
  /** The id in the application on the server; null if it could not be loaded. */
  readonly loadId: (place: PhotoPlace) => Promise<string | null>;
  /** Identifies the person who has this id now: an id such as `spouse` may be given to another person. */
  readonly personOf: (applicantId: string) => string;
  /** Value of the form, also when the form is not mounted. */
  readonly read: (place: PhotoPlace) => string;
  readonly write: (place: PhotoPlace, value: string) => void;
  readonly failureOf: (failure: CallFailure) => PhotoFailure;
}

/** Uploads of photos. They continue when the part of the form, or the page, is left. */
export interface PhotoUploads {
  readonly of: (place: PhotoPlace) => PhotoUpload;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves to true if this photo was stored; a photo selected later replaces it. */
  readonly send: (place: PhotoPlace, prepare: PreparePhoto) => Promise<boolean>;
  /** Discards the photo whose upload failed; the stored one is retained. */
  readonly dismiss: (place: PhotoPlace) => void;
  /** Removes the photo. */
  readonly remove: (place: PhotoPlace) => void;
  /** Loads the ids from the server, after it rejected those of the form as unknown. */
  readonly reload: (rejected: readonly RejectedPhoto[]) => Promise<void>;
  readonly isSending: () => boolean;
  /** Resolves when no upload is pending. */
  readonly settled: () => Promise<void>;
}

const NOTHING: PhotoUpload = { share: null, failure: null, photo: null };

export function createPhotoUploads(ports: PhotoPorts): PhotoUploads {
  const { upload, loadId, personOf, read, write, failureOf } = ports;
  const listeners = createListeners();
  const photos = new Map<string, PhotoUpload>();
  /** Uploads to a place run one after the other, so that the last selected photo is stored last, also of another person. */
  const pending = new Map<string, Promise<boolean>>();
  const latest = new Map<string, object>();
  const placeOf = ({ applicantId, side }: PhotoPlace) => `${applicantId}.${side}`;
  const keyOf = (place: PhotoPlace) => `${placeOf(place)}.${personOf(place.applicantId)}`;
  const of = (place: PhotoPlace) => photos.get(keyOf(place)) ?? NOTHING;

  function put(place: PhotoPlace, change: Partial<PhotoUpload>): void {
    photos.set(keyOf(place), { ...of(place), ...change });
    listeners.notify();
  }

  function fail(place: PhotoPlace, failure: PhotoFailure): false {
    write(place, unsentOver(read(place)));
    put(place, { share: null, failure });
    return false;
  }

  async function run(place: PhotoPlace, key: string, prepare: PreparePhoto, attempt: object) {
    const isSamePerson = () => keyOf(place) === key;
    const isLatest = () => isSamePerson() && latest.get(key) === attempt;
    if (!isLatest()) return false;
    const prepared = await prepare();
    if (!isLatest()) return false;
    if (!prepared.ok) {
      put(place, { photo: null });
      return fail(place, prepared.error);
    }
    const photo = prepared.value;
    put(place, { photo });
    const sent = await upload(place, photo, (share) => {
      if (isLatest()) put(place, { share });
    });
    const stored = sent.ok ? sent.value : await storedDespiteFailure(place, sent.error);
    if (stored !== null && isSamePerson()) write(place, stored);
    if (!isLatest()) return false;
    if (stored === null) return fail(place, sent.ok ? {} : failureOf(sent.error));
    put(place, { share: null });
    return true;
  }

  /** After a lost response the photo may be stored: then the application contains an id that the form does not. */
  async function storedDespiteFailure(
    place: PhotoPlace,
    failure: CallFailure,
  ): Promise<string | null> {
    if (!isOutcomeUnknown(failure)) return null;
    const found = await loadId(place);
    return found === null || found === '' || found === storedId(read(place)) ? null : found;
  }

  return {
    of,
    subscribe: listeners.add,
    send(place, prepare) {
      const name = placeOf(place);
      const key = keyOf(place);
      const attempt = {};
      latest.set(key, attempt);
      const before = pending.get(name) ?? Promise.resolve(false);
      const work = before
        .then(() => run(place, key, prepare, attempt))
        .finally(() => {
          if (pending.get(name) === work) pending.delete(name);
          // The photo of a person who was replaced.
          if (keyOf(place) !== key) photos.delete(key);
          listeners.notify();
        });
      pending.set(name, work);
      put(place, { share: 0, failure: null });
      return work;
    },
    dismiss(place) {
      write(place, storedId(read(place)));
      put(place, NOTHING);
    },
    remove(place) {
      write(place, '');
      put(place, NOTHING);
    },
    async reload(rejected) {
      for (const { id, cause, ...place } of rejected) {
        // A newer photo may be uploading or stored: that one was not rejected.
        await pending.get(placeOf(place));
        if (storedId(read(place)) !== id) continue;
        const found = await loadId(place);
        if (found === null) continue;
        const isOther = found !== '' && found !== id;
        write(place, isOther ? found : unsentOver(''));
        // A photo still in memory can be retried.
        const photo = isOther ? null : of(place).photo;
        put(place, { ...NOTHING, photo, failure: isOther ? null : { cause } });
      }
    },
    isSending: () => pending.size > 0,
    async settled() {
      while (pending.size > 0) await Promise.all(pending.values());
    },
  };
}
