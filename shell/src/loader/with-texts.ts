import type { RemoteRelease } from '@edp/contracts';
import type { I18n } from '@edp/i18n';
import type { RemoteLoader } from './create-remote-loader';
import type { Patience } from './patience';
import { withTimeout } from './with-timeout';

/**
 * Whatever release of a remote is loaded, the page speaks its texts: also where it is not the one that the page was made
 * with, because that one did not come to life. Texts that do not come while somebody has patience are not waited for: the
 * page changes when they are there.
 */
export function withTexts(loader: RemoteLoader, i18n: Pick<I18n, 'takeTextsOf'>): RemoteLoader {
  const speak = ({ name, releaseId }: RemoteRelease, patience: Patience) =>
    withTimeout(() => i18n.takeTextsOf(name, releaseId), patience.forLoading()).catch(
      () => undefined,
    );
  return {
    begin: loader.begin,
    async load(page, patience) {
      const result = await loader.load(page, patience);
      if (result.ok) await speak(result.value.release, patience);
      return result;
    },
    async loadBefore(page, broken, patience) {
      const before = await loader.loadBefore(page, broken, patience);
      if (before) await speak(before.release, patience);
      return before;
    },
    async loadAnew(page, crashed, patience) {
      const remote = await loader.loadAnew(page, crashed, patience);
      await speak(remote.release, patience);
      return remote;
    },
  };
}
