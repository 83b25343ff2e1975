import { useRef } from 'react';
import { useNavigation, useQuery } from '@edp/mfe';

/** Query parameter of the open dialog, so that Back closes it and a copied link opens it. */
export const SHOWN_QUERY = 'show';
export const HOSPITALS_SHOWN = 'hospitals';

export interface Shown {
  readonly isShown: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/** Whether `?show={what}` is in the URL; other query parameters are preserved. */
export function useShown(what: string): Shown {
  const navigation = useNavigation();
  const query = useQuery();
  const openedHere = useRef(false);
  const { [SHOWN_QUERY]: shown, ...others } = Object.fromEntries(query);
  return {
    isShown: shown === what,
    show() {
      openedHere.current = true;
      navigation.setQuery({ ...others, [SHOWN_QUERY]: what });
    },
    hide() {
      // After an external link, the previous history entry is not ours.
      if (openedHere.current) navigation.back();
      else navigation.setQuery(others, { replace: true });
      openedHere.current = false;
    },
  };
}
