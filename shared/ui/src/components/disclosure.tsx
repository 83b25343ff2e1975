import { type ReactNode } from 'react';

import { Icon } from '../icons/icon';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** `row` of a list of questions, or `why` under a field or section. */
  look?: 'row' | 'why';
  /** Initially open. */
  open?: boolean;
}

/** Collapsible content. A native `details` element: find-in-page and printing support it. */
export function Disclosure({ summary, children, look = 'row', open = false }: DisclosureProps) {
  return (
    <details className={look === 'row' ? 'edp-disclosure' : 'edp-why'} open={open}>
      <summary>
        {summary}
        {look === 'row' ? <Icon name="down" size={20} /> : null}
      </summary>
      <div>{children}</div>
    </details>
  );
}
