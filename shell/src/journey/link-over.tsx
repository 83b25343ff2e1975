import { useEffect } from 'react';
import { useText } from '@edp/i18n';
import { Button, PageGrid } from '@edp/ui';
import { FailurePanel } from '@edp/ui/pages';
import { HelpLine } from '../pages/shell-page';
import { useJourney } from '../shell-context';

/** One came by a link that is used up, too old, or never was. Which of them is nobody's business. */
export function LinkOver({ onBeginAnew }: { onBeginAnew: () => void }) {
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
        note={<HelpLine />}
      />
    </PageGrid>
  );
}
