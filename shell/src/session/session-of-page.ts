import type { ProductConfig } from '@edp/contracts';
import { LANGUAGE_CODE } from '@edp/domain';
import { client, endSession, extendSession, loadSessionTimes, onSessionExpired } from '@edp/http';
import {
  type AppStore,
  savePlanChoice,
  selectIsAgentActing,
  selectLanguage,
  selectRefId,
} from '@edp/store';
import { isBegun, journeyPositionOf } from '../journey/journey-position';
import { createSessionWatch, type SessionWatch } from './session-watch';
import { startWallClockTimer } from './wall-clock-timer';

/** Watches the session of this document's journey. */
export function watchSession(store: AppStore, product: ProductConfig): SessionWatch {
  const watch = createSessionWatch({
    now: Date.now,
    after: startWallClockTimer,
    load: loadSessionTimes,
    extend: extendSession,
    endSession,
    isBegun: () => isBegun(store.getState()),
    async sendResumeLink() {
      const state = store.getState();
      const refId = selectRefId(state);
      // A paid journey has no open step, and the link of an agent's page would go to the buyer.
      const { isLocked } = journeyPositionOf(state);
      if (refId === null || isLocked || selectIsAgentActing(state)) return null;
      // The link is sent even if this fails; it then opens the last priced choice.
      await store.dispatch(savePlanChoice({ product }));
      const preferredLang = LANGUAGE_CODE[selectLanguage(state)];
      const body = { refId, preferredLang, isAutomatic: true };
      const sent = await client.call('continueLater', { body });
      return sent.ok ? sent.value.sentTo : null;
    },
  });
  // Without a journey there is no data to lose: the client repeats the request in the new session.
  onSessionExpired(() => {
    if (selectRefId(store.getState()) !== null) watch.end();
    else watch.moved();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') watch.check();
  });
  window.addEventListener('online', watch.check);
  return watch;
}
