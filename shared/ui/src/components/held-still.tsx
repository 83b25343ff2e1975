import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface HeldStillProps {
  /** Disables all controls inside. */
  isHeld: boolean;
  children: ReactNode;
}

/**
 * Disables controls while their values are being sent, because the response would be about other values. Restores the
 * focus that was inside, unless it moved elsewhere.
 */
export function HeldStill({ isHeld, children }: HeldStillProps) {
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isHeld) {
      const isInside =
        activeElement instanceof HTMLElement && container.current?.contains(activeElement);
      focused.current = isInside ? activeElement : null;
      return;
    }
    if (activeElement === document.body) focused.current?.focus();
    focused.current = null;
  }, [isHeld]);
  return (
    <div ref={container} inert={isHeld}>
      {children}
    </div>
  );
}

/**
 * Resolves after the next paint, so that a tap shows its effect before work that takes too long on a slow phone to leave
 * it without feedback. A hidden document is not painted: there it resolves at once.
 */
export async function painted(): Promise<void> {
  if (document.hidden) return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
