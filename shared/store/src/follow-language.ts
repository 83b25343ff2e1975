import type { I18n } from '@edp/i18n';

import type { AppStore } from './create-app-store';
import { languageChanged } from './slices/interface.slice';

/**
 * Keeps `interface.language` equal to the language on screen, which is what goes over the wire. The shell connects
 * them once.
 *
 * @returns how to stop
 */
export function followLanguage(store: AppStore, i18n: I18n): () => void {
  const follow = () => {
    store.dispatch(languageChanged(i18n.language()));
  };
  follow();
  return i18n.subscribe(follow);
}
