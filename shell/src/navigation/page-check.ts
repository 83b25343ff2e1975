import type { AppData, RemotePage } from '@edp/contracts';
import type { PageDataOutcome } from '@edp/http';
import type { JourneyStorage } from '@edp/store';

export interface PageCheckPorts {
  /** Hash of the build this document runs. */
  hash: string;
  loadPageData: (page: RemotePage) => Promise<PageDataOutcome>;
  loadAppData: () => Promise<AppData | null>;
  storage: Pick<JourneyStorage, 'firstTime'>;
  /** From now on: whether the buyer has begun to do something on the page, or has gone on to another. */
  watchBuyer: () => { isBusy: () => boolean; stop: () => void };
  /** Whether the server has what was typed on the pages before. Waits for what is on its way. */
  isAllSaved: () => Promise<boolean>;
  /** Loads the page of the address anew, from the server. */
  reload: () => void;
  go: (page: '404' | '500') => void;
}

/**
 * Asks the server about a page that was entered without it: is there such a page still, and does it have the build
 * of this document? Another build means one full reload a session (specification section 4): a page that was just
 * entered holds nothing typed yet. A response leads nowhere, and the next page asks again, when what came before is not with
 * the server, or when the buyer has begun to fill the page in or has left it meanwhile.
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

/** What a buyer who fills something in causes, by whatever means. */
const SIGNS = ['input', 'change', 'click'] as const;

/** Watches from now on whether the buyer has begun to fill in or choose something, or has gone on to another page. */
export function watchBuyer(page: Window) {
  const { pathname } = page.location;
  let isActive = false;
  const stop = () => SIGNS.forEach((sign) => page.removeEventListener(sign, seen, true));
  function seen() {
    isActive = true;
    stop();
  }
  SIGNS.forEach((sign) => page.addEventListener(sign, seen, true));
  return { isBusy: () => isActive || page.location.pathname !== pathname, stop };
}
