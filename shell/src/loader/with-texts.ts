import type { RemoteRelease } from '@edp/contracts';
import type { I18n } from '@edp/i18n';
import type { RemoteLoader } from './create-remote-loader';

/**
 * Whatever release of a remote is loaded, the page speaks its texts: also where it is not the one that the page was made
 * with, because that one did not come to life.
 */
export function withTexts(loader: RemoteLoader, i18n: Pick<I18n, 'takeTextsOf'>): RemoteLoader {
  const speak = ({ name, releaseId }: RemoteRelease) => i18n.takeTextsOf(name, releaseId);
  return {
    begin: loader.begin,
    async load(page) {
      const result = await loader.load(page);
      if (result.ok) await speak(result.value.release);
      return result;
    },
    async loadBefore(page, broken) {
      const before = await loader.loadBefore(page, broken);
      if (before) await speak(before.release);
      return before;
    },
    async loadAnew(page, crashed) {
      const remote = await loader.loadAnew(page, crashed);
      await speak(remote.release);
      return remote;
    },
  };
}
