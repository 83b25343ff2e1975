import { type ReactNode } from 'react';

import { Icon } from '../icons/icon';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** `row` of a list of questions, or `why` under a field or section. */
  look?: 'row' | 'why';
  /** A quiet line under the words of a row, such as why one would open it. */
  note?: ReactNode;
  /** At the end of a row: how much of it is filled in. */
  count?: ReactNode;
  /** Open at first. */
  open?: boolean;
}

/** Words that stay folded until asked for. The browser's own element: find-in-page and printing know it. */
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
