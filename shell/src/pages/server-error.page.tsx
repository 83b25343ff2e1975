import { useText } from '@edp/i18n';
import { Button, Icon, PageWide } from '@edp/ui';
import { FailurePanel } from '@edp/ui/pages';
import { HOME_HREF } from '../navigation/places';
import { useShell } from '../shell-context';
import { HelpLine } from './help-line';
import { useTitle } from './use-title';

/** Where a server call that answers 500 or above leads (specification section 2). */
export function ServerErrorPage() {
  const t = useText('shell');
  const { journey } = useShell();
  const wayBack = journey?.lastVisited.last();
  useTitle('titles.error');
  return (
    <PageWide look="middle">
      <FailurePanel
        title={t('serverError.title')}
        lead={
          journey ? `${t('serverError.text')} ${t('serverError.saved')}` : t('serverError.text')
        }
        actions={
          <Button size="large" href={wayBack ?? HOME_HREF} icon={<Icon name="again" size={20} />}>
            {t('failure.retry')}
          </Button>
        }
        note={<HelpLine />}
      />
    </PageWide>
  );
}
