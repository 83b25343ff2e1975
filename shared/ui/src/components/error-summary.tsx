import { createContext, type ReactNode, type Ref, useContext, useId } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons/icon';

interface ErrorSummaryEntry {
  /** Id of the control that the entry links to. */
  fieldId: string;
  /** Name of the field, in bold before the message. */
  label?: ReactNode;
  message: ReactNode;
  /** Cause or hint, as at the field: "12 digits needed, you typed 11." */
  cause?: ReactNode;
}

interface ErrorSummaryProps {
  /** "There are 4 things to correct" */
  title: ReactNode;
  entries: readonly ErrorSummaryEntry[];
  /** Focused after a failed submit. */
  ref?: Ref<HTMLDivElement>;
  /** Called before a field is focused, to mount it first (another person's tab). */
  onSelect?: (fieldId: string) => void;
}

/** Element above the heading of a page into which error summaries are portalled; null: rendered in place. */
export const ErrorSummaryPlace = createContext<HTMLElement | null>(null);

/** The error summary above the heading; each entry links to its field. */
export function ErrorSummary({ title, entries, ref, onSelect }: ErrorSummaryProps) {
  const titleId = useId();
  const place = useContext(ErrorSummaryPlace);
  if (entries.length === 0) return null;
  const summary = (
    <div
      className="edp-error-summary"
      role="alert"
      // The focus reads it once: each corrected field would make a live region read all of it again.
      aria-live="off"
      tabIndex={-1}
      aria-labelledby={titleId}
      ref={ref}
    >
      <h2 id={titleId}>
        <Icon name="alert" />
        <span>{title}</span>
      </h2>
      <ul>
        {entries.map(({ fieldId, label, message, cause }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                // No fragment in the URL: a router would interpret it as a page.
                event.preventDefault();
                onSelect?.(fieldId);
                focusField(fieldId);
              }}
            >
              {label ? <b>{label}: </b> : null}
              <span>{message}</span>
              {cause ? (
                <span>
                  {' '}
                  <span>{cause}</span>
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
  return place ? createPortal(summary, place) : summary;
}

/**
 * Focuses a control and scrolls its label into view. Waits one frame, so that a field that is being mounted can be
 * found.
 */
export function focusField(fieldId: string): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(fieldId);
    if (!control) return;
    expandAround(control);
    control.focus({ preventScroll: true });
    (control.closest('.edp-field, fieldset') ?? control).scrollIntoView({ block: 'center' });
  });
}

/** Opens the `<details>` around a control, which cannot have the focus while collapsed. */
function expandAround(control: HTMLElement): void {
  const details = control.closest('details');
  if (details) details.open = true;
}
