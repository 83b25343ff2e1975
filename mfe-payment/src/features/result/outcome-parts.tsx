import type { ReactNode } from 'react';
import { useHeadingFocus } from '@edp/mfe';
import { ReferenceBox } from '@edp/ui/pages';
import { CopyButton, type CopyButtonProps } from '../../components/copy-button';

/** The heading of an outcome. It takes the focus where it replaces what the buyer was waiting before. */
export function OutcomeHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className="edp-display" tabIndex={-1} ref={useHeadingFocus()}>
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
