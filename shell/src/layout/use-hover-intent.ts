import { useEffect, useRef, useState } from 'react';

/** Delays of the language tooltip in milliseconds (specification section 9). */
export const SHOW_AFTER_MS = 250;
export const HIDE_AFTER_MS = 400;

interface HoverIntent {
  isShown: boolean;
  handlers: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
    onKeyDown: (event: { key: string }) => void;
  };
}

/** State and handlers of a tooltip on hover or focus: shown and hidden after a delay, hidden at once by Escape. */
export function useHoverIntent(): HoverIntent {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (shown: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(shown), afterMs);
  };
  const show = () => later(true, SHOW_AFTER_MS);
  const hide = () => later(false, HIDE_AFTER_MS);
  return {
    isShown,
    handlers: {
      onPointerEnter: show,
      onPointerLeave: hide,
      onFocus: show,
      onBlur: hide,
      onKeyDown: ({ key }) => {
        if (key === 'Escape') later(false, 0);
      },
    },
  };
}
