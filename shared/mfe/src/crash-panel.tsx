import { Text, useText } from '@edp/i18n';

import { useHost } from './host-context';

export interface CrashPanelProps {
  /** What the buyer reads out to support. */
  supportCode: string;
  onRetry: () => void;
}

/** What a buyer sees in place of a remote that crashed: nothing is lost, try again, or whom to call. */
export function CrashPanel({ supportCode, onRetry }: CrashPanelProps) {
  const t = useText('mfe');
  const { product, navigation } = useHost();
  return (
    <section className="fail" role="alert" aria-labelledby="crash-heading">
      <h1 id="crash-heading">{t('crash.heading')}</h1>
      <p className="lead">{t('crash.body')}</p>
      <p>
        <button type="button" className="b b1 lg" onClick={onRetry}>
          {t('crash.retry')}
        </button>{' '}
        <button type="button" className="lk" onClick={navigation.back}>
          {t('crash.back')}
        </button>
      </p>
      <p className="small mut">
        <Text
          ns="mfe"
          id="crash.support"
          params={{ supportCode, phone: product.phone.display }}
          tags={{ code: <b className="num" /> }}
        />
      </p>
    </section>
  );
}
