import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { err, ok } from '@edp/errors';
import { imageUrl } from '@edp/http';
import { useAppStore } from '@edp/store';
import { reportClientError } from '@edp/telemetry';
import { type PhotoPlace, storedId } from './photo-value';
import type { PhotoFailure, PreparePhoto } from './photos-in-hand';
import { photosOfJourney } from './photos-of-journey';
import type * as Preparing from './prepare-photo';

export interface PhotoSending {
  /** From 0 to 1; null when nothing is being sent. */
  readonly share: number | null;
  readonly failure: PhotoFailure | null;
  /** Whether what could not be sent is still here to be sent again. */
  readonly canRetry: boolean;
  /** The photo as it was just sent, to be shown before the server is asked for it. */
  readonly preview: string | null;
  readonly choose: (file: File) => void;
  readonly turn: () => void;
  readonly retry: () => void;
  /** Goes on without what could not be sent. */
  readonly dismiss: () => void;
  readonly forget: () => void;
}

interface PhotoOf extends PhotoPlace {
  /** The value of the form. */
  readonly value: string;
  readonly onStored: () => void;
}

/** One photo from the file that is chosen to the id it is stored under. */
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
    canRetry: photo !== null && !failure?.message,
    preview,
    // As it is where it cannot be looked at: the server looks closer.
    choose: (file) => void send(whenLoaded(({ fittingPhoto }) => fittingPhoto(file), file)),
    turn: () => {
      const turned = whenLoaded(
        ({ turnedPhoto }) => turnedPhoto(photo ?? imageUrl(storedId(value))),
        photo,
      );
      void send(turned);
    },
    retry: () => photo && void send(() => Promise.resolve(ok(photo))),
    dismiss: () => {
      photos.dismiss(place);
    },
    forget: () => {
      photos.forget(place);
    },
  };
}

/**
 * Few send photos: what reads and draws pictures is loaded with the first.
 *
 * @param otherwise what is sent where that cannot be loaded; null when there is nothing to send
 */
function whenLoaded(
  prepare: (preparing: typeof Preparing) => ReturnType<PreparePhoto>,
  otherwise: Blob | null,
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
    return () => {
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
