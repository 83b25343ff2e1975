import { type ReactNode } from 'react';

import { Button } from './button';
import { Callout } from './callout';

export interface LoadFailedProps {
  /** What did not come, in bold, and what that means for whoever waits for it. */
  children: ReactNode;
  /** "Try again" */
  retryLabel: ReactNode;
  onRetry: () => void;
}

/** In place of something that did not come: says so, also to a screen reader, and asks again when told to. */
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
