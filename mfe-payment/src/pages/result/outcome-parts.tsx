import type { ReactNode } from 'react';
import { useHeadingFocus } from '@edp/mfe';
import { ReferenceBox } from '@edp/ui/pages';
import { CopyButton, type CopyButtonProps } from '../../components/copy-button';

/** The heading of an outcome. It takes the focus if it replaces the waiting page. */
export function OutcomeHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className="edp-display" tabIndex={-1} ref={useHeadingFocus()}>
      {children}
    </h1>
  );
}

/** A reference number, with a copy button. */
export function ReferenceNumber({ label, value }: CopyButtonProps) {
  return (
    <ReferenceBox label={label} value={value} action={<CopyButton label={label} value={value} />} />
  );
}
