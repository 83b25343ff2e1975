import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icons/icon';

interface PriceBarProps {
  /** Name of the region. */
  label: string;
  /** "4 people · a month" */
  caption: ReactNode;
  /** The price with unit; or the missing input, with `incomplete`. */
  amount: ReactNode;
  incomplete?: boolean;
  /** The action of the page, if it is beside the price. */
  action?: ReactNode;
  /** The summary in the sheet. */
  children: ReactNode;
}

/**
 * The price at the bottom of a phone; its left part opens the summary as a sheet, which takes the focus and closes when
 * the focus leaves it, so that it never covers the focused field. Hidden from lg, where the summary is beside the form.
 * Adds a class to the body, so that the footer leaves space for it.
 */
export function PriceBar({
  label,
  caption,
  amount,
  incomplete = false,
  action,
  children,
}: PriceBarProps) {
  const [open, setOpen] = useState(false);
  const sheetId = useId();
  const region = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    document.body.classList.add('edp-has-bar');
    return () => document.body.classList.remove('edp-has-bar');
  }, []);

  useEffect(() => {
    if (!open) return undefined;
    sheet.current?.focus({ preventScroll: true });
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (region.current?.contains(document.activeElement)) opener.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  // A press beside every control moves the focus to no element, or to one around the bar: in Safari also a press on the
  // opener, which it does not focus.
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    if (!relatedTarget.contains(currentTarget)) setOpen(false);
  };

  return (
    <section ref={region} className="edp-price-bar-region" aria-label={label} onBlur={closeOutside}>
      {open ? (
        <>
          <div className="edp-sheet-veil" onClick={() => setOpen(false)} />
          <div
            ref={sheet}
            className="edp-sheet"
            id={sheetId}
            role="group"
            aria-label={label}
            tabIndex={-1}
          >
            <span className="edp-sheet__grip" />
            {children}
          </div>
        </>
      ) : null}
      <div className="edp-price-bar">
        <div className="edp-price-bar__row">
          <button
            type="button"
            className="edp-price-bar__open"
            ref={opener}
            aria-expanded={open}
            aria-controls={open ? sheetId : undefined}
            onClick={() => setOpen((isOpen) => !isOpen)}
          >
            <span>
              <span className="edp-price-bar__caption">{caption}</span>
              <span className={incomplete ? 'edp-price-bar__text' : 'edp-price-bar__amount'}>
                {amount}
              </span>
            </span>
            <Icon name="up" />
          </button>
          {action}
        </div>
      </div>
    </section>
  );
}
