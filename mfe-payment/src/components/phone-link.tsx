import type { ReactNode } from 'react';
import { useText } from '@edp/i18n';
import { useProduct } from '@edp/mfe';
import { Callout } from '@edp/ui';

/** Telephone link of the call centre, without line breaks in the number. In a text, its tag contains the number. */
export function PhoneLink({ children }: { children?: ReactNode }) {
  const { phone } = useProduct();
  return (
    <a className="edp-nowrap edp-numeric" href={`tel:${phone.tel}`}>
      {children ?? phone.display}
    </a>
  );
}

/** Telephone number of the call centre, for the end of a page. */
export function CallUs({ above }: { above: 'near' | 'far' }) {
  const t = useText('mfe-payment');
  return (
    <Callout icon="phone" above={above}>
      {t('help')} <PhoneLink />
    </Callout>
  );
}
