import { useSyncExternalStore } from 'react';
import type { PageName } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { Strip } from '@edp/ui';

/** Pages whose whole form is autosaved. */
const AUTOSAVED: readonly PageName[] = ['quotation', 'application', 'questionnaire'];

/**
 * Banner for offline pages, which says whether typed data is saved. Every view contains it, hidden: the gateway's guard
 * script shows it before the first paint of a page opened offline, without a layout shift.
 */
export function OfflineStrip({ page }: { page: PageName }) {
  const t = useText('shell');
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="edp-offline">
      <div hidden={isOnline}>
        <Strip label={t('offline.title')} icon="info">
          {t(AUTOSAVED.includes(page) ? 'offline.banner' : 'offline.bannerOpen')}
        </Strip>
      </div>
    </div>
  );
}

function followConnection(onChange: () => void): () => void {
  const changed = () => {
    document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
    onChange();
  };
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
