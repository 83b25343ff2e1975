import { type ReactNode } from 'react';
import { Peg } from '../icons/peg';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
}

/** Placeholder of an empty list, with a suggestion. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="edp-empty">
      <svg viewBox="0 0 120 70" width="120" height="70" aria-hidden="true">
        <Peg x={60} ground={66} size={13.5} nobody />
        <path d="M20 67H100" stroke="var(--edp-ink)" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <p>
        <b>{title}</b>
      </p>
      {children ? <p className="edp-small edp-muted">{children}</p> : null}
    </div>
  );
}
