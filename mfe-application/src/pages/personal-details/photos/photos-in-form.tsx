import { useEffect, useSyncExternalStore } from 'react';
import { useFieldAccess } from '@edp/forms';
import { useAutosave, useUnloadPrompt } from '@edp/mfe';
import { useAppStore } from '@edp/store';
import type { DetailsValues } from '../../../store/details-values';
import { withPhoto } from './photo-value';
import { photosOfJourney } from './photos-of-journey';

/**
 * Connects the uploads with the surrounding form, and prompts before the tab is closed during an upload. An upload that
 * continues after the page was left counts as a pending save, so that a new build does not reload the document then.
 */
export function PhotosInForm(): null {
  const photos = photosOfJourney(useAppStore());
  const { read, write } = useFieldAccess<DetailsValues['people']>('people');
  useEffect(() =>
    photos.connect({
      read: ({ applicantId, side }) => read()[applicantId]?.photos[side] ?? '',
      write: (place, value) => write(withPhoto({ people: read() }, place, value).people),
    }),
  );
  const sending = useAutosave<null>(async () => {
    await photos.settled();
    return true;
  });
  useEffect(
    () =>
      photos.subscribe(() => {
        if (photos.isSending()) sending.changed(null);
      }),
    [photos, sending],
  );
  useUnloadPrompt(useSyncExternalStore(photos.subscribe, photos.isSending));
  return null;
}
