import type { MouseEvent, ReactNode } from 'react';
import type { PageName } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { Button, type ButtonProps, VisuallyHidden } from '@edp/ui';
import { useNavigation } from './hooks';
import type { QueryParams } from './navigation';

interface PageLinkProps extends Pick<ButtonProps, 'size' | 'icon'> {
  page: PageName;
  query?: QueryParams;
  /** Text that distinguishes equal links, for screen readers only: "Change" + "plan". */
  hidden?: string;
  children: ReactNode;
}

interface PageLinkTarget {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * A link to another page of the journey. It navigates in the same document, so that input is preserved; with a modifier
 * key for another tab it is a plain link.
 *
 * @example <PageLink page="quotation" hidden={t('nric')}>{t('change')}</PageLink>
 */
export function PageLink({ page, query, hidden, children, ...look }: PageLinkProps) {
  return (
    <Button {...look} kind="link" {...usePageLink(page, query)}>
      <span>
        {children}
        {hidden ? <VisuallyHidden> {hidden}</VisuallyHidden> : null}
      </span>
    </Button>
  );
}

/**
 * The props of a link to another page of the journey that looks different.
 *
 * @example <Button size="large" {...usePageLink('contact')}>{t('talk')}</Button>
 */
export function usePageLink(page: PageName, query?: QueryParams): PageLinkTarget {
  const navigation = useNavigation();
  return {
    href: navigation.href(page, query),
    onClick(event) {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      navigation.go(page, query && { query });
    },
  };
}

/** Whether a click on a link opens another tab or downloads, so that this document stays. */
export function opensElsewhere(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** Link back to the plan page, in the price summary of later pages. */
export function ChangePlanLink() {
  const t = useText('mfe');
  return (
    <PageLink page="plan" size="small" hidden={t('price.changeHidden')}>
      {t('price.change')}
    </PageLink>
  );
}
