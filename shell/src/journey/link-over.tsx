import { useEffect } from 'react';
import type { CallFailure } from '@edp/errors';
import { useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import { Button, PageGrid } from '@edp/ui';
import { FailurePanel } from '@edp/ui/pages';
import { HelpLine } from '../pages/shell-page';
import { useJourney } from '../shell-context';

interface LinkOverProps {
  failure: CallFailure;
  onBeginAnew: () => void;
}

/** One came by a link that is used up, too old, or never was. Which of them is nobody's business. */
export function LinkOver({ failure, onBeginAnew }: LinkOverProps) {
  const t = useText('shell');
  const { product } = useJourney();
  useEffect(() => {
    document.title = `${t('linkOver.title')} · ${product.brand.name}`;
  }, [t, product]);

  return (
    <PageGrid>
      <FailurePanel
        title={t('linkOver.title')}
        lead={t('linkOver.text')}
        actions={
          <Button size="large" onClick={onBeginAnew}>
            {t('linkOver.begin')}
          </Button>
        }
        note={
          <>
            <HelpLine />
            <SupportCode failure={failure} />
          </>
        }
      />
    </PageGrid>
  );
}
