import type { ReactNode } from 'react';
import { useText } from '@edp/i18n';
import { useProduct } from '@edp/mfe';
import { Callout } from '@edp/ui';

/** The number of the call centre, never broken at the end of a line. In a text, its tag contains the number. */
export function PhoneLink({ children }: { children?: ReactNode }) {
  const { phone } = useProduct();
  return (
    <a className="edp-nowrap edp-numeric" href={`tel:${phone.tel}`}>
      {children ?? phone.display}
    </a>
  );
}

/** Whom to call, at the end of a page. */
export function CallUs({ above }: { above: 'near' | 'far' }) {
  const t = useText('mfe-payment');
  return (
    <Callout icon="phone" above={above}>
      {t('help')} <PhoneLink />
    </Callout>
  );
}
