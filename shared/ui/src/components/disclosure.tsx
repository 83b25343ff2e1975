import { type ReactNode } from 'react';
import { Icon } from '../icons/icon';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** `row` of a list of questions, or `why` under a field or section. */
  look?: 'row' | 'why';
  /** A line in a lighter colour below the summary of a row. */
  note?: ReactNode;
  /** At the end of a row: the number of completed fields. */
  count?: ReactNode;
  /** Initially open. */
  open?: boolean;
}

/** Collapsed content. A native `<details>`, which find-in-page opens; on paper it is open (media.css). */
export function Disclosure({
  summary,
  children,
  look = 'row',
  note,
  count,
  open = false,
}: DisclosureProps) {
  return (
    <details className={look === 'row' ? 'edp-disclosure' : 'edp-why'} open={open}>
      <summary>
        {note ? (
          <span>
            {summary}
            <span className="edp-small">{note}</span>
          </span>
        ) : (
          summary
        )}
        {count ? <span className="edp-small edp-disclosure__count">{count}</span> : null}
        {look === 'row' ? <Icon name="down" size={20} /> : null}
      </summary>
      <div>{children}</div>
    </details>
  );
}
