import { useSyncExternalStore } from 'react';
import { useText } from '@edp/i18n';
import { Strip } from '@edp/ui';

/**
 * Says that there is no connection, and that nothing is lost by it. Its place stands ready, so that screen readers hear
 * of it.
 */
export function OfflineStrip() {
  const t = useText('shell');
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : (
        <Strip label={t('offline.title')} icon="info">
          {t('offline.banner')}
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
