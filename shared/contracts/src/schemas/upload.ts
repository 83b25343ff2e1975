import { Type, type Static } from 'typebox';
import * as S from '../schema';
import { IMAGE_SIDES } from '../values';

export const UploadId = S.Named(
  'UploadId',
  'Opaque name of a stored image: the value of `uploadedNRIC.frontSideImg` and `backSideImg`.',
  S.Id(22, 64),
);

export const UploadRequest = S.Model(
  'UploadRequest',
  '`POST uploads/`: the fields of the form, before its one file part `image` (jpeg, jpg ' +
    'or png, at most 5 MB). Another image for the same person and side replaces the ' +
    'previous one.',
  {
    refId: S.RefId,
    applicantId: S.ApplicantId,
    side: S.OneOf(IMAGE_SIDES),
  },
);

export const UploadResponse = S.Model(
  'UploadResponse',
  'The image as it is stored: re-encoded as a JPEG, without the metadata of the camera.',
  {
    uploadId: UploadId,
    width: S.Described('Pixels.', Type.Integer({ minimum: 1 })),
    height: Type.Integer({ minimum: 1 }),
    size: S.Described('Bytes.', Type.Integer({ minimum: 1 })),
  },
);

export const ImageResponse = S.Named(
  'ImageResponse',
  '`GET uploads/{uploadId}`: the JPEG itself; base64 where the transport needs text.',
  Type.String({ contentMediaType: 'image/jpeg' }),
);

export type ImageSide = (typeof IMAGE_SIDES)[number];
export type UploadRequest = Static<typeof UploadRequest>;
export type UploadResponse = Static<typeof UploadResponse>;
