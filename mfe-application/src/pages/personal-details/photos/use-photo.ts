import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { err, ok } from '@edp/errors';
import { imageUrl } from '@edp/http/upload';
import { useAppStore } from '@edp/store';
import { reportClientError } from '@edp/telemetry';
import { isPermanent } from '../saving-messages';
import type { PhotoFailure, PreparePhoto } from './photo-uploads';
import { type PhotoPlace, storedId } from './photo-value';
import { photosOfJourney } from './photos-of-journey';
import type * as Preparing from './prepare-photo';

export interface PhotoSending {
  /** Progress from 0 to 1; null without an upload. */
  readonly share: number | null;
  readonly failure: PhotoFailure | null;
  /** Whether the photo of a failed upload is still in memory, and a retry may succeed. */
  readonly canRetry: boolean;
  /** Object URL of the uploaded photo, shown without requesting it from the server. */
  readonly preview: string | null;
  readonly choose: (file: File) => void;
  readonly turn: () => void;
  readonly retry: () => void;
  /** Discards the photo whose upload failed. */
  readonly dismiss: () => void;
  readonly remove: () => void;
}

interface PhotoOf extends PhotoPlace {
  /** Value of the form field. */
  readonly value: string;
  readonly onStored: () => void;
}

/** One photo, from the selected file to its stored id. */
export function usePhoto({ applicantId, side, value, onStored }: PhotoOf): PhotoSending {
  const store = useAppStore();
  const photos = photosOfJourney(store);
  const place = { applicantId, side };
  const { share, failure, photo } = useSyncExternalStore(
    photos.subscribe,
    useCallback(() => photos.of({ applicantId, side }), [photos, applicantId, side]),
  );
  const preview = useObjectUrl(photo);

  const send = async (prepare: PreparePhoto) => {
    if (await photos.send(place, prepare)) onStored();
  };
  return {
    share,
    failure,
    canRetry:
      photo !== null && !failure?.message && !(failure?.cause && isPermanent(failure.cause)),
    preview,
    // If the code for preparing it cannot be loaded, the file is uploaded unchanged; the server validates it anyway.
    choose: (file) => void send(whenLoaded(({ fittingPhoto }) => fittingPhoto(file), file)),
    turn: () =>
      void send(whenLoaded(({ turnedPhoto }) => turnedPhoto(photo ?? imageUrl(storedId(value))))),
    retry: () => photo && void send(() => Promise.resolve(ok(photo))),
    dismiss: () => photos.dismiss(place),
    remove: () => photos.remove(place),
  };
}

/**
 * Loads the code for decoding and drawing with the first photo, because few buyers upload one.
 *
 * @param otherwise uploaded if the code cannot be loaded
 */
function whenLoaded(
  prepare: (preparing: typeof Preparing) => ReturnType<PreparePhoto>,
  otherwise?: Blob,
): PreparePhoto {
  return () =>
    import('./prepare-photo').then(prepare, (cause: unknown) =>
      otherwise ? ok(otherwise) : err({ supportCode: reportClientError('mfe-application', cause) }),
    );
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) {
      setUrl(null);
      return undefined;
    }
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
