import type { PageName } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { PageLink } from '@edp/mfe';

interface ChangeLinkProps {
  /** Where it is changed; that page leads back here when it is done. */
  page: PageName;
  /** What is changed, for who hears the link without its row. */
  what: string;
  /** Whom it is about, where the page has a screen for each. */
  person?: string | undefined;
  size?: 'small' | 'medium';
}

/** "Change", which comes back to the review. */
export function ChangeLink({ page, what, person, size = 'medium' }: ChangeLinkProps) {
  const t = useText('mfe-payment');
  return (
    <PageLink page={page} query={{ return: 'review', person }} hidden={what} size={size}>
      {t('change')}
    </PageLink>
  );
}
