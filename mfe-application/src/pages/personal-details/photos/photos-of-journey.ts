import { everybodyOf, IMAGE_SIDES } from '@edp/contracts';
import { isCauseCode, isMessageCode } from '@edp/domain';
import { type CallFailure, mapResult, problemOf } from '@edp/errors';
import { client } from '@edp/http';
import { uploadImage } from '@edp/http/upload';
import { type AppStore, selectApplication, selectMembers, selectRefId } from '@edp/store';
import { detailsTyped } from '../../../store/application-draft.slice';
import type { DetailsValues } from '../../../store/details-values';
import { detailsToStartWith } from '../details-values';
import type { PhotoFailure, PhotoUploads } from './photo-uploads';
import { createPhotoUploads } from './photo-uploads';
import { type PhotoPlace, withPhoto } from './photo-value';

/** Access to the values of the mounted form. */
interface PhotoForm {
  readonly read: (place: PhotoPlace) => string;
  readonly write: (place: PhotoPlace, value: string) => void;
}

interface PhotosOfJourney extends PhotoUploads {
  /** Reads and writes photos through this form until the returned function is called. */
  readonly connect: (form: PhotoForm) => () => void;
  /** The details with the current photos. */
  readonly latest: (values: DetailsValues) => DetailsValues;
}

/** One instance per store and journey, so that uploads continue while the buyer looks at another page. */
const known = new WeakMap<AppStore, { readonly refId: string; readonly photos: PhotosOfJourney }>();

/** @throws without a journey: personal details come after the quotation */
export function photosOfJourney(store: AppStore): PhotosOfJourney {
  const refId = selectRefId(store.getState());
  if (refId === null) throw new Error('Photos belong to a journey, and there is none.');
  const before = known.get(store);
  if (before?.refId === refId) return before.photos;
  const photos = createPhotosOfJourney(store, refId);
  known.set(store, { refId, photos });
  return photos;
}

function createPhotosOfJourney(store: AppStore, refId: string): PhotosOfJourney {
  /** Without a mounted form, the initial values of the next one are in the store. */
  const values = () => detailsToStartWith(store.getState());
  const typed: PhotoForm = {
    read: ({ applicantId, side }) => values().people[applicantId]?.photos[side] ?? '',
    write(place, value) {
      store.dispatch(detailsTyped({ refId, values: withPhoto(values(), place, value) }));
    },
  };
  let form = typed;
  const photos = createPhotoUploads({
    upload: async (place, file, onProgress) =>
      mapResult(
        await uploadImage({ refId, ...place, file }, { onProgress }),
        ({ uploadId }) => uploadId,
      ),
    async loadId({ applicantId, side }) {
      // No draft is saved yet, so it has no photo.
      if (selectApplication(store.getState()) === null) return '';
      const result = await client.call('loadApplication', {
        params: { refId },
        inBackground: true,
      });
      if (!result.ok) return null;
      const images = everybodyOf(result.value).find(({ id }) => id === applicantId)?.uploadedNRIC;
      return (side === 'front' ? images?.frontSideImg : images?.backSideImg) ?? '';
    },
    // An uncovered proposer remains the same person.
    personOf: (applicantId) =>
      selectMembers(store.getState()).find(({ id }) => id === applicantId)?.nric ?? '',
    read: (place) => form.read(place),
    write: (place, value) => form.write(place, value),
    failureOf,
  });
  return {
    ...photos,
    connect(connected) {
      form = connected;
      return () => {
        if (form === connected) form = typed;
      };
    },
    latest: (details) =>
      Object.keys(details.people)
        .flatMap((applicantId) => IMAGE_SIDES.map((side) => ({ applicantId, side })))
        .reduce((all, place) => withPhoto(all, place, form.read(place)), details),
  };
}

/** A validation error of the photo itself; any other failure may be temporary. */
function failureOf(failure: CallFailure): PhotoFailure {
  const errors = problemOf(failure)?.errors ?? [];
  const found = errors.find(({ pointer }) => pointer === '/image');
  if (!found || !isMessageCode(found.code)) return { cause: failure };
  const { code, cause = '' } = found;
  return { message: { code, ...(isCauseCode(cause) && { cause }) } };
}
