import { HOME_PATH } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { Actions, Button, Callout, PageWide } from '@edp/ui';
import { NotFoundArt } from '@edp/ui/art';
import { HelpLine, useTitle } from './shell-page';

export function NotFoundPage() {
  const t = useText('shell');
  useTitle('titles.404');
  return (
    <PageWide look="centred">
      <NotFoundArt />
      <h1>{t('notFound.title')}</h1>
      <p className="edp-lead">{t('notFound.text')}</p>
      <Actions>
        <Button size="large" href={HOME_PATH}>
          {t('notFound.choose')}
        </Button>
      </Actions>
      <Callout icon="phone" above="far">
        <HelpLine />
      </Callout>
    </PageWide>
  );
}
