import { useEffect } from 'react';

import { Text, useText } from '@edp/i18n';
import { Actions, Button, Icon, PageGrid } from '@edp/ui';
import { UnpluggedArt } from '@edp/ui/art';

import { useHost } from './host-context';

export interface CrashPanelProps {
  /** The code that the buyer reads out to support. */
  supportCode: string;
  onRetry: () => void;
}

/** Replaces a crashed remote: the input is saved, retry, or contact support. */
export function CrashPanel({ supportCode, onRetry }: CrashPanelProps) {
  const t = useText('mfe');
  const { product, navigation } = useHost();
  const title = t('title', { page: t('crash.heading'), brand: product.brand.name });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <PageGrid>
      <section className="edp-failure" role="alert" aria-labelledby="crash-heading">
        <UnpluggedArt />
        <h1 id="crash-heading" tabIndex={-1}>
          {t('crash.heading')}
        </h1>
        <p className="edp-lead">{t('crash.body')}</p>
        <Actions close>
          <Button size="large" icon={<Icon name="again" size={20} />} onClick={onRetry}>
            {t('crash.retry')}
          </Button>
          <Button kind="link" onClick={navigation.back}>
            {t('crash.back')}
          </Button>
        </Actions>
        <p className="edp-small edp-muted edp-failure__support">
          <Text
            ns="mfe"
            id="crash.support"
            params={{ supportCode, phone: product.phone.display }}
            tags={{
              phone: <span className="edp-nowrap edp-numeric" />,
              code: <b className="edp-nowrap edp-numeric edp-ink" />,
            }}
          />
        </p>
      </section>
    </PageGrid>
  );
}
