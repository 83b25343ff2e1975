import { useEffect } from 'react';
import { Text, useText } from '@edp/i18n';
import { Button, Icon, PageGrid } from '@edp/ui';
import { FailurePanel } from '@edp/ui/pages';
import { useHost } from './host-context';

interface CrashPanelProps {
  /** The code that the buyer reads out to support. */
  supportCode: string;
  onRetry: () => void;
}

/** Replaces a crashed remote: retry, or contact support. */
export function CrashPanel({ supportCode, onRetry }: CrashPanelProps) {
  const t = useText('mfe');
  const { product, navigation } = useHost();
  const title = t('title', { page: t('crash.heading'), brand: product.brand.name });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <PageGrid>
      <FailurePanel
        title={t('crash.heading')}
        lead={t('crash.body')}
        actions={
          <>
            <Button size="large" icon={<Icon name="again" size={20} />} onClick={onRetry}>
              {t('crash.retry')}
            </Button>
            <Button kind="link" onClick={navigation.back}>
              {t('crash.back')}
            </Button>
          </>
        }
        note={
          <Text
            ns="mfe"
            id="crash.support"
            params={{ supportCode, phone: product.phone.display }}
            tags={{
              phone: <a className="edp-nowrap edp-numeric" href={`tel:${product.phone.tel}`} />,
              code: <b className="edp-nowrap edp-numeric edp-ink" />,
            }}
          />
        }
      />
    </PageGrid>
  );
}
