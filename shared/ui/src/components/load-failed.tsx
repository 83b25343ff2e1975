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
      <Button
        kind="link"
        onClick={({ currentTarget }) => {
          focusAround(currentTarget);
          onRetry();
        }}
      >
        {retryLabel}
      </Button>
      {note}
    </Callout>
  );
}

/**
 * Moves the focus from the button, which a skeleton replaces during the retry, to the heading of its dialog or section,
 * or to the page, whose heading may be replaced, too: lost focus would start again at the top of the document.
 */
function focusAround(button: HTMLElement): void {
  const around = button.closest<HTMLElement>('[role="dialog"], section, main');
  const target = around?.querySelector<HTMLElement>(':scope:not(main) :is(h1, h2, h3)') ?? around;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
