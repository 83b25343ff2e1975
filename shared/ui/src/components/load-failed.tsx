import { type ReactNode } from 'react';

import { Button } from './button';
import { Callout } from './callout';

interface LoadFailedProps {
  /** What failed to load, in bold, and the consequence. */
  children: ReactNode;
  /** "Try again" */
  retryLabel: ReactNode;
  onRetry: () => void;
  /** Small print at the end, such as a support code. */
  note?: ReactNode;
}

/** Placeholder of content that failed to load, announced to screen readers, with a retry button. */
export function LoadFailed({ children, retryLabel, onRetry, note }: LoadFailedProps) {
  return (
    <Callout kind="tip" icon="alert" above="near" announced>
      {children}{' '}
      <Button kind="link" onClick={onRetry}>
        {retryLabel}
      </Button>
      {note}
    </Callout>
  );
}
