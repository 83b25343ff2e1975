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
 * Says that there is no connection, and what becomes of what was typed. Its place stands ready, so that screen readers
 * hear of it.
 */
export function OfflineStrip({ page }: { page: PageName }) {
  const t = useText('shell');
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <Strip label={t('offline.title')} icon="info">
          {t(SAVED_WHILE_TYPED.includes(page) ? 'offline.banner' : 'offline.bannerOpen')}
        </Strip>
      )}
    </div>
  );
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
