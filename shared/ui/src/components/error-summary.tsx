import { createContext, type ReactNode, type Ref, useContext, useId } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons/icon';

export interface ErrorSummaryEntry {
  /** Id of the control the entry leads to. */
  fieldId: string;
  /** Name of the field, in bold before the message. */
  label?: ReactNode;
  message: ReactNode;
  /** Why, or what to do, as at the field: "12 digits needed, you typed 11." */
  cause?: ReactNode;
}

export interface ErrorSummaryProps {
  /** "There are 4 things to correct" */
  title: ReactNode;
  entries: readonly ErrorSummaryEntry[];
  /** Gets the focus after a submit that failed. */
  ref?: Ref<HTMLDivElement>;
  /** Asked before an entry's field is focused, where the field first has to be shown (another person's tab). */
  onSelect?: (fieldId: string) => void;
}

/** Where the error summaries of a page are rendered whose heading stands above its form; null: where they are used. */
export const ErrorSummaryPlace = createContext<HTMLElement | null>(null);

/** Everything to correct, above the heading; each entry leads to its field. */
export function ErrorSummary({ title, entries, ref, onSelect }: ErrorSummaryProps) {
  const titleId = useId();
  const place = useContext(ErrorSummaryPlace);
  if (entries.length === 0) return null;
  const summary = (
    <div
      className="edp-error-summary"
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      ref={ref}
    >
      <h2 id={titleId}>
        <Icon name="alert" />
        {title}
      </h2>
      <ul>
        {entries.map(({ fieldId, label, message, cause }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                // The address keeps no fragment: a router would take it for a page.
                event.preventDefault();
                onSelect?.(fieldId);
                focusField(fieldId);
              }}
            >
              {label ? <b>{label}: </b> : null}
              {message}
              {/* It may count along while one types: each letter would have the whole summary read out. */}
              {cause ? <span aria-live="off"> {cause}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
  return place ? createPortal(summary, place) : summary;
}

/**
 * Puts the focus on a control and its label into view. Waits one frame, so that a field which is only just
 * being shown can be found.
 */
export function focusField(fieldId: string): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(fieldId);
    if (!control) return;
    control.focus({ preventScroll: true });
    (control.closest('.edp-field, fieldset') ?? control).scrollIntoView({ block: 'center' });
  });
}
