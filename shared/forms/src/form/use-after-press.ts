import { useEffect, useState } from 'react';

interface Presses {
  /** Does it once the press under way is over, or at once when none is. */
  readonly after: (what: () => void) => void;
  readonly watch: () => () => void;
}

/** What ends a press. Not every browser tells of its end: where it opened a menu, the next sign of life counts. */
const ENDS = ['mouseup', 'dragend', 'pointermove', 'keydown'] as const;

/**
 * The press of a pointer takes the focus away from a field before it is over. Whatever then appears at that field would
 * move what is pressed away from under the pointer, and the press would be lost.
 */
function createPresses(): Presses {
  const waiting: (() => void)[] = [];
  let isPressed = false;

  const end = (event: Event) => {
    if (event instanceof MouseEvent && event.buttons !== 0) return;
    stop();
    waiting.splice(0).forEach((what) => {
      what();
    });
  };
  const begin = ({ button }: MouseEvent) => {
    if (button !== 0) return;
    isPressed = true;
    ENDS.forEach((type) => {
      document.addEventListener(type, end);
    });
  };
  function stop(): void {
    isPressed = false;
    ENDS.forEach((type) => {
      document.removeEventListener(type, end);
    });
  }

  return {
    after(what) {
      if (isPressed) waiting.push(what);
      else what();
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
 * Lets what moves the layout wait for the end of a press.
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
