import type { ReactNode } from 'react';
import { useProduct } from '@edp/mfe';

/** The number of the call centre, never broken at the end of a line. In a text, its tag contains the number. */
export function PhoneLink({ children }: { children?: ReactNode }) {
  const { phone } = useProduct();
  return (
    <a className="edp-nowrap edp-numeric" href={`tel:${phone.tel}`}>
      {children ?? phone.display}
    </a>
  );
}
