import { type ReactNode, useEffect, useRef } from 'react';
import { useProduct } from '@edp/mfe';
import { ReferenceBox } from '@edp/ui/pages';
import { CopyButton, type CopyButtonProps } from '../../components/copy-button';

/**
 * The heading of an outcome. It takes the focus when it appears, since it takes the place of what the buyer was waiting
 * before: screen reader and keyboard go on from here.
 */
export function OutcomeHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 className="edp-display" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}

/** A number to keep, with a button that copies it. */
export function ReferenceNumber({ label, value }: CopyButtonProps) {
  return (
    <ReferenceBox label={label} value={value} action={<CopyButton label={label} value={value} />} />
  );
}

/** The number of the call centre, never broken at the end of a line. */
export function PhoneLink() {
  const { phone } = useProduct();
  return (
    <a className="edp-nowrap edp-numeric" href={`tel:${phone.tel}`}>
      {phone.display}
    </a>
  );
}
