import type { CallFailure } from '@edp/errors';
import { useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import { Button, PageGrid } from '@edp/ui';
import { FailurePanel } from '@edp/ui/pages';
import { HelpLine, useTitle } from '../pages/shell-page';

interface InvalidLinkProps {
  failure: CallFailure;
  onContinue: () => void;
}

/** Page for a link that was used, has expired or never existed. It does not disclose which. */
export function InvalidLink({ failure, onContinue }: InvalidLinkProps) {
  const t = useText('shell');
  useTitle('linkOver.title');

  return (
    <PageGrid>
      <FailurePanel
        title={t('linkOver.title')}
        lead={t('linkOver.text')}
        actions={
          <Button size="large" onClick={onContinue}>
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
