import { useText } from '@edp/i18n';

import { PageLink } from '../page-link';

/** Leads back to the plan page; stands in the price summary of the pages after it. */
export function ChangePlanLink() {
  const t = useText('mfe');
  return (
    <PageLink page="plan" size="small" hidden={t('price.changeHidden')}>
      {t('price.change')}
    </PageLink>
  );
}
