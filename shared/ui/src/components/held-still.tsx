import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface HeldStillProps {
  /** Nothing inside can be changed now. */
  isHeld: boolean;
  children: ReactNode;
}

/**
 * What must not change while it is being sent: the answer would be about something else. The focus that was inside comes
 * back, unless it went elsewhere.
 */
export function HeldStill({ isHeld, children }: HeldStillProps) {
  const part = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isHeld) {
      const isInside =
        activeElement instanceof HTMLElement && part.current?.contains(activeElement);
      focused.current = isInside ? activeElement : null;
      return;
    }
    if (activeElement === document.body) focused.current?.focus();
    focused.current = null;
  }, [isHeld]);
  return (
    <div ref={part} inert={isHeld}>
      {children}
    </div>
  );
}
