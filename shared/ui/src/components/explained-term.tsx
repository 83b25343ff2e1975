import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { announce } from './live-region';

interface ExplainedTermProps {
  /** The term as it appears in the sentence. */
  children: ReactNode;
  /** Title of the explanation. */
  title: string;
  explanation: string;
}

/** Minimum distance to the edge of the screen, in px. */
const MARGIN = 16;

/**
 * A term with an explanation on press: by keyboard, mouse and touch. It closes with Escape, with a press outside, and
 * when the focus moves on. The explanation is announced, because the focus does not move.
 */
export function ExplainedTerm({ children, title, explanation }: ExplainedTermProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (open && bubble.current) moveIntoView(bubble.current);
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
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
        // A surrounding dialog stays open.
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

/** Moves the popover horizontally into the screen, and scrolls the page when it opens below the fold. */
function moveIntoView(bubble: HTMLElement): void {
  bubble.style.left = '0px';
  const { left, right } = bubble.getBoundingClientRect();
  const overflow = right - (document.documentElement.clientWidth - MARGIN);
  const shift = Math.min(Math.max(0, overflow), Math.max(0, left - MARGIN));
  bubble.style.left = `${-shift}px`;
  bubble.scrollIntoView({ block: 'nearest' });
}
