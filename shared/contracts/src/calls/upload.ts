import { Type, type Static } from 'typebox';
import * as S from '../schema';
import { IMAGE_SIDES } from '../values';

/** Opaque name of a stored image: what `uploadedNRIC.frontSideImg` and `backSideImg` carry. */
export const UploadId = Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' });

/**
 * `POST uploads/`: the fields of the form, before its one file part `image` (jpeg, jpg or png, at most 5 MB).
 * Another image for the same person and side takes the place of the one before.
 */
export const UploadRequest = S.Closed({
  refId: S.RefId,
  applicantId: S.ApplicantId,
  side: S.OneOf(IMAGE_SIDES),
});

/** The image as it is kept: made anew as a JPEG, without what the camera wrote into it. */
export const UploadResponse = S.Closed({
  uploadId: UploadId,
  /** Pixels. */
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  /** Bytes. */
  size: Type.Integer({ minimum: 1 }),
});

/** `GET uploads/{uploadId}`: the JPEG itself, base64 only where a text must stand for it. */
export const ImageResponse = Type.String({ contentMediaType: 'image/jpeg' });

export type ImageSide = (typeof IMAGE_SIDES)[number];
export type UploadRequest = Static<typeof UploadRequest>;
export type UploadResponse = Static<typeof UploadResponse>;
