import type { PageName } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { PageLink } from '@edp/mfe';

export interface ChangeLinkProps {
  /** The page with the detail; it returns here afterwards. */
  page: PageName;
  /** Hidden text for screen readers: the detail that the link changes. */
  what: string;
  /** Id of the person, if the page has a screen for each. */
  person?: string | undefined;
  /** The part of the buyer's details with the answer, where a phone shows one at a time; the first one when absent. */
  part?: 'workAndHome' | 'agreement' | undefined;
  size?: 'small' | 'medium';
}

/** A "Change" link, whose page returns to the review. */
export function ChangeLink({ page, what, person, part, size = 'medium' }: ChangeLinkProps) {
  const t = useText('mfe-payment');
  return (
    <PageLink page={page} query={{ return: 'review', person, part }} hidden={what} size={size}>
      {t('change')}
    </PageLink>
  );
}
