import { ReferenceBox } from '@edp/ui/pages';
import { CopyButton, type CopyButtonProps } from './copy-button';

/** A number to keep, with a button that copies it. */
export function ReferenceNumber({ label, value }: CopyButtonProps) {
  return (
    <ReferenceBox label={label} value={value} action={<CopyButton label={label} value={value} />} />
  );
}
