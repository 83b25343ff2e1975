import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { announce } from './live-region';

export interface ExplainedTermProps {
  /** The word as it stands in the sentence. */
  children: ReactNode;
  /** The word by itself, above what it means. */
  title: string;
  explanation: string;
}

/** Space that stays between the words and the edge of the screen, in px. */
const MARGIN = 16;

/**
 * A word that tells what it means when it is pressed: by keyboard, mouse and touch. It closes with Escape, with a press
 * beside it, and when the focus goes on. What it says is announced, since nothing moves there.
 */
export function ExplainedTerm({ children, title, explanation }: ExplainedTermProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (open && bubble.current) keepOnScreen(bubble.current);
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [open]);

  return (
    <span
      className="edp-term"
      ref={root}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        // A dialog around the word stays open.
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <button
        type="button"
        className="edp-term__word"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          if (!open) announce(`${title}: ${explanation}`);
          setOpen(!open);
        }}
      >
        {children}
      </button>
      {open ? (
        <span className="edp-term__bubble" id={id} role="note" ref={bubble}>
          <b>{title}</b>
          {explanation}
        </span>
      ) : null}
    </span>
  );
}

/** Moves the bubble sideways until all of it can be read, and the page up when it opens below the fold. */
function keepOnScreen(bubble: HTMLElement): void {
  bubble.style.left = '0px';
  const { left, right } = bubble.getBoundingClientRect();
  const beyond = right - (document.documentElement.clientWidth - MARGIN);
  const shift = Math.min(Math.max(0, beyond), Math.max(0, left - MARGIN));
  bubble.style.left = `${-shift}px`;
  bubble.scrollIntoView({ block: 'nearest' });
}
