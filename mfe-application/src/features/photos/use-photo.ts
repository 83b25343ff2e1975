import { useEffect, useRef, useState } from 'react';
import type { ImageSide } from '@edp/contracts';
import { type FieldMessage, isCauseCode, isMessageCode, MESSAGE } from '@edp/domain';
import type { CallFailure } from '@edp/errors';
import { imageUrl, uploadImage } from '@edp/http';
import { selectRefId, useAppStore } from '@edp/store';
import { photoFault } from './photo-file';
import { shrinkPhoto, storedPhoto } from './shrink-photo';

export interface PhotoFailure {
  /** What is wrong with the photo; absent when it could not be sent and may be sent again. */
  readonly message?: FieldMessage;
}

export interface PhotoSending {
  /** From 0 to 1; null when nothing is being sent. */
  readonly share: number | null;
  readonly failure: PhotoFailure | null;
  /** The photo as it was just sent, to be shown before the server is asked for it. */
  readonly preview: string | null;
  readonly choose: (file: File) => void;
  readonly turn: () => void;
  readonly retry: () => void;
  readonly forget: () => void;
}

export interface PhotoOf {
  readonly applicantId: string;
  readonly side: ImageSide;
  /** The stored photo, empty if there is none. */
  readonly uploadId: string;
  readonly onStored: (uploadId: string) => void;
}

/** One photo from the file that is chosen to the id it is stored under. */
export function usePhoto({ applicantId, side, uploadId, onStored }: PhotoOf): PhotoSending {
  const store = useAppStore();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<PhotoFailure | null>(null);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const preview = useObjectUrl(photo);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function send(file: Blob): Promise<void> {
    const refId = selectRefId(store.getState());
    if (refId === null) return;
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setShare(0);
    setFailure(null);
    setPhoto(file);
    const sent = await uploadImage(
      { refId, applicantId, side, file },
      { signal: controller.signal, onProgress: setShare },
    );
    if (controller.signal.aborted) return;
    setShare(null);
    if (sent.ok) onStored(sent.value.uploadId);
    else setFailure(failureOf(sent.error));
  }

  async function choose(file: File): Promise<void> {
    const fault = await photoFault(file);
    const small = fault ? null : await shrinkPhoto(file).catch(() => null);
    if (small) return send(small);
    setPhoto(null);
    setFailure({ message: fault ?? { code: MESSAGE.uploadUnreadable } });
    return undefined;
  }

  async function turn(): Promise<void> {
    const turned = await (photo ? Promise.resolve(photo) : storedPhoto(imageUrl(uploadId)))
      .then((picture) => shrinkPhoto(picture, 1))
      .catch(() => null);
    if (turned) await send(turned);
    else setFailure({});
  }

  return {
    share,
    failure,
    preview,
    choose: (file) => void choose(file),
    turn: () => void turn(),
    retry: () => void (photo ? send(photo) : turn()),
    forget() {
      underWay.current?.abort();
      setShare(null);
      setFailure(null);
      setPhoto(null);
      onStored('');
    },
  };
}

/** What the server says of the photo itself; anything else may pass. */
function failureOf(failure: CallFailure): PhotoFailure {
  const errors = failure.kind === 'http' ? (failure.problem?.errors ?? []) : [];
  const found = errors.find(({ pointer }) => pointer === '/image');
  if (!found || !isMessageCode(found.code)) return {};
  const { code, cause = '' } = found;
  return { message: { code, ...(isCauseCode(cause) && { cause }) } };
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
