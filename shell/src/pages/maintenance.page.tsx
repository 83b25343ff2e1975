import { useText } from '@edp/i18n';
import { Actions, Button, Callout, Icon, PageWide } from '@edp/ui';
import { MaintenanceArt } from '@edp/ui/art';
import { logoOf } from '../layout/logo-of';
import { useShell } from '../shell-context';
import { HelpLine, useTitle } from './shell-page';

export function MaintenancePage() {
  const t = useText('shell');
  const { journey } = useShell();
  useTitle('titles.maintenance');
  return (
    <PageWide look="centred">
      <MaintenanceArt brand={logoOf(journey?.product.brand)} />
      <h1>{t('maintenance.title')}</h1>
      <p className="edp-lead">{t('maintenance.text')}</p>
      <Actions>
        <Button
          size="large"
          icon={<Icon name="again" size={20} />}
          onClick={() => window.location.reload()}
        >
          {t('maintenance.retry')}
        </Button>
      </Actions>
      <Callout icon="phone" above="far">
        {t('maintenance.call')} <HelpLine />
      </Callout>
    </PageWide>
  );
}
