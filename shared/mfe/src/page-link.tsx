import type { MouseEvent, ReactNode } from 'react';

import type { PageName } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { Button, type ButtonProps, VisuallyHidden } from '@edp/ui';

import { useNavigation } from './hooks';
import type { QueryParams } from './navigation';

export interface PageLinkProps extends Pick<ButtonProps, 'size' | 'icon'> {
  page: PageName;
  query?: QueryParams;
  /** Words that tell equal links apart, for screen readers only: "Change" + "plan". */
  hidden?: string;
  children: ReactNode;
}

/**
 * A link to another page of the journey. It does not load the document again, so nothing typed is lost; with a key for
 * another tab it stays the link it is.
 *
 * @example <PageLink page="quotation" hidden={t('nric')}>{t('change')}</PageLink>
 */
export function PageLink({ page, query, hidden, children, ...look }: PageLinkProps) {
  const navigation = useNavigation();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    navigation.go(page, query && { query });
  };
  return (
    <Button {...look} kind="link" href={navigation.href(page, query)} onClick={onClick}>
      <span>
        {children}
        {hidden ? <VisuallyHidden> {hidden}</VisuallyHidden> : null}
      </span>
    </Button>
  );
}

/** Leads back to the plan page; stands in the price summary of the pages after it. */
export function ChangePlanLink() {
  const t = useText('mfe');
  return (
    <PageLink page="plan" size="small" hidden={t('price.changeHidden')}>
      {t('price.change')}
    </PageLink>
  );
}
