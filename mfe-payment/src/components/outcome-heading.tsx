import { type ReactNode, useEffect, useRef } from 'react';

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
