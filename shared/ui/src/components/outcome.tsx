import { type ReactNode } from 'react';

import { Icon, type IconName } from '../icons/icon';

/** How it ended, or that it has not ended yet. */
export type OutcomeKind = 'success' | 'pending' | 'failed' | 'technical';

export interface OutcomeProps {
  kind: OutcomeKind;
  title: ReactNode;
  /** 1 to 3 where the title is a heading of the page. */
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
}

const ICONS: Record<OutcomeKind, IconName> = {
  success: 'tick',
  pending: 'clock',
  failed: 'alert',
  technical: 'info',
};

/** What became of it, in one sentence and what follows. */
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
