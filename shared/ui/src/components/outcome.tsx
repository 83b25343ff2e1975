import { type ReactNode } from 'react';

import { Icon, type IconName } from '../icons/icon';

/** Result of a process, or that it is pending. */
export type OutcomeKind = 'success' | 'pending' | 'failed' | 'technical';

export interface OutcomeProps {
  kind: OutcomeKind;
  title: ReactNode;
  /** 1 to 3 if the title is a heading of the page. */
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
}

const ICONS: Record<OutcomeKind, IconName> = {
  success: 'tick',
  pending: 'clock',
  failed: 'alert',
  technical: 'info',
};

/** The result of a process: title and next steps. */
export function Outcome({ kind, title, headingLevel, children }: OutcomeProps) {
  const Title = headingLevel === undefined ? 'b' : (`h${headingLevel}` as const);
  return (
    <div className={`edp-outcome edp-outcome--${kind}`}>
      <Icon name={ICONS[kind]} />
      <div>
        <Title className="edp-outcome__title">{title}</Title>
        {children ? <div className="edp-outcome__text">{children}</div> : null}
      </div>
    </div>
  );
}
