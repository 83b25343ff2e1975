import { type ReactNode } from 'react';

import { Button } from './button';
import { Callout } from './callout';

export interface LoadFailedProps {
  /** What failed to load, in bold, and the consequence. */
  children: ReactNode;
  /** "Try again" */
  retryLabel: ReactNode;
  onRetry: () => void;
}

/** Placeholder of content that failed to load, announced to screen readers, with a retry button. */
export function LoadFailed({ children, retryLabel, onRetry }: LoadFailedProps) {
  return (
    <Callout kind="tip" icon="alert" above="near" announced>
      {children}{' '}
      <Button kind="link" onClick={onRetry}>
        {retryLabel}
      </Button>
    </Callout>
  );
}
