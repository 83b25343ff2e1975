import { useEffect, useState } from 'react';

interface Presses {
  /** Runs the callback after the current press, or at once if there is none. */
  readonly after: (callback: () => void) => void;
  readonly watch: () => () => void;
}

/** Events that end a press. Some browsers fire no end event when a press opens a menu; the next event counts then. */
const ENDS = ['mouseup', 'dragend', 'pointermove', 'keydown'] as const;

/**
 * Tracks pointer presses. A press blurs a field before the press ends. An error that appears at that field would move
 * the pressed element away from the pointer, and the click would be lost.
 */
function createPresses(): Presses {
  const waiting: (() => void)[] = [];
  let isPressed = false;

  const end = (event: Event) => {
    if (event instanceof MouseEvent && event.buttons !== 0) return;
    stop();
    waiting.splice(0).forEach((callback) => callback());
  };
  const begin = ({ button }: MouseEvent) => {
    if (button !== 0) return;
    isPressed = true;
    ENDS.forEach((type) => document.addEventListener(type, end));
  };
  function stop(): void {
    isPressed = false;
    ENDS.forEach((type) => document.removeEventListener(type, end));
  }

  return {
    after(callback) {
      if (isPressed) waiting.push(callback);
      else callback();
    },
    watch() {
      document.addEventListener('mousedown', begin, { capture: true });
      return () => {
        document.removeEventListener('mousedown', begin, { capture: true });
        stop();
      };
    },
  };
}

/**
 * Defers a layout change until a pointer press has ended.
 *
 * @example
 * const afterPress = useAfterPress();
 * afterPress(() => setMessage('Please enter valid email.'));
 */
export function useAfterPress(): Presses['after'] {
  const [presses] = useState(createPresses);
  useEffect(() => presses.watch(), [presses]);
  return presses.after;
}
