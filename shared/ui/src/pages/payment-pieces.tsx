import { type ReactNode, useId } from 'react';

import { Icon } from '../icons/icon';

export interface PayPanelProps {
  title: ReactNode;
  /** With unit. */
  amount: ReactNode;
  /** When and how much follows. */
  again?: ReactNode;
  /** The button. */
  action: ReactNode;
  /** Small print under it. */
  note?: ReactNode;
  /** Between the sum and the button: a message about the last try. */
  children?: ReactNode;
}

/** What is paid now, what follows, and the button that pays. */
export function PayPanel({ title, amount, again, action, note, children }: PayPanelProps) {
  const id = useId();
  return (
    <section className="edp-pay" aria-labelledby={id}>
      <div className="edp-pay__head">
        <h2 id={id}>{title}</h2>
        <p className="edp-total">
          <b>{amount}</b>
        </p>
      </div>
      {again ? (
        <p className="edp-pay__again">
          <Icon name="again" size={20} />
          <span>{again}</span>
        </p>
      ) : null}
      {children}
      {action}
      {note ? <p className="edp-pay__safe">{note}</p> : null}
    </section>
  );
}

/** Head of the result: words at the left, a picture at the right. */
export function ResultTop({ children, art }: { children: ReactNode; art?: ReactNode }) {
  return (
    <div className="edp-result-top">
      <div>{children}</div>
      {art}
    </div>
  );
}

/** A number to keep, with a button that copies it. */
export function ReferenceBox({
  label,
  value,
  action,
}: {
  label: ReactNode;
  value: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="edp-reference">
      <span>
        <span className="edp-caption">{label}</span>
        <b>{value}</b>
      </span>
      {action}
    </div>
  );
}

/** A value in a list of facts with a button beside it. */
export function Copyable({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <span className="edp-copyable">
      {children}
      {action}
    </span>
  );
}

/** Two parts of a result beside each other from md. */
export function ResultColumns({ children }: { children: ReactNode }) {
  return <div className="edp-result-columns">{children}</div>;
}
