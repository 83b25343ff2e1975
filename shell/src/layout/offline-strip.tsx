import { useSyncExternalStore } from 'react';
import type { PageName } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { Strip } from '@edp/ui';

/** What is typed here is saved by itself. Elsewhere it goes to the server only with the button of the page. */
const SAVED_WHILE_TYPED: readonly PageName[] = [
  'quotation',
  'plan',
  'application',
  'questionnaire',
];

/**
 * Says that there is no connection, and what becomes of what was typed. It is part of every view, hidden: a page that is
 * opened offline shows it from the first paint on (the gateway's guard script), and nothing moves.
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
          {t(SAVED_WHILE_TYPED.includes(page) ? 'offline.banner' : 'offline.bannerOpen')}
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
