import type { AppData, RemotePage } from '@edp/contracts';
import type { PageDataOutcome } from '@edp/http';
import type { JourneyStorage } from '@edp/store';

export interface PageCheckPorts {
  /** Build hash of this document. */
  hash: string;
  loadPageData: (page: RemotePage) => Promise<PageDataOutcome>;
  loadAppData: () => Promise<AppData | null>;
  storage: Pick<JourneyStorage, 'firstTime'>;
  /** Observes from now on whether the buyer interacts with the page or leaves it. */
  watchBuyer: () => { isBusy: () => boolean; stop: () => void };
  /** Whether the data of earlier pages is saved. Waits for pending saves. */
  isAllSaved: () => Promise<boolean>;
  reload: () => void;
  go: (page: '404' | '500') => void;
}

/**
 * Checks a page that was entered without a document request: whether it still exists, and with the build of this
 * document. Another build leads to one full reload per session (specification section 4), since the new page has no
 * typed data yet. The result is ignored, and the next page checks again, if data of earlier pages is unsaved, or the
 * buyer has interacted with the page or left it meanwhile.
 */
export function createPageCheck(ports: PageCheckPorts): (page: RemotePage) => Promise<void> {
  return async (page) => {
    const buyer = ports.watchBuyer();
    const [data, app] = await Promise.all([ports.loadPageData(page), ports.loadAppData()]);
    const isAllSaved = await ports.isAllSaved();
    const isBusy = buyer.isBusy();
    buyer.stop();
    if (isBusy || !isAllSaved) return;
    if (data.kind === 'missing') {
      ports.go('404');
      return;
    }
    if (data.kind === 'broken') {
      ports.go('500');
      return;
    }
    const isOtherBuild = app !== null && app.webpackCompilationHash !== ports.hash;
    if (isOtherBuild && ports.storage.firstTime('reload-for-build')) ports.reload();
  };
}

/** Events of a buyer who fills in a form. */
const INTERACTIONS = ['input', 'change', 'click'] as const;

/** Observes from now on whether the buyer fills in or chooses something, or goes to another page. */
export function watchBuyer(page: Window) {
  const { pathname } = page.location;
  let isActive = false;
  const stop = () => INTERACTIONS.forEach((type) => page.removeEventListener(type, seen, true));
  function seen() {
    isActive = true;
    stop();
  }
  INTERACTIONS.forEach((type) => page.addEventListener(type, seen, true));
  return { isBusy: () => isActive || page.location.pathname !== pathname, stop };
}
