import { useEffect } from 'react';
import { useFieldAccess } from '@edp/forms';
import { useAppStore } from '@edp/store';
import type { DetailsValues } from '../../../store/details-values';
import { withPhoto } from './photo-value';
import { photosOfJourney } from './photos-of-journey';

/** Connects the uploads with the surrounding form, and prompts before the tab is closed during an upload. */
export function PhotosInForm(): null {
  const photos = photosOfJourney(useAppStore());
  const { read, write } = useFieldAccess<DetailsValues['people']>('people');
  useEffect(() =>
    photos.connect({
      read: ({ applicantId, side }) => read()[applicantId]?.photos[side] ?? '',
      write: (place, value) => {
        write(withPhoto({ people: read() }, place, value).people);
      },
    }),
  );
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (photos.isSending()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [photos]);
  return null;
}
