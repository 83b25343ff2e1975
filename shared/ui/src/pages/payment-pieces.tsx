import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon';

interface PayPanelProps {
  title: ReactNode;
  /** With unit. */
  amount: ReactNode;
  /** Later charges: when and how much. */
  again?: ReactNode;
  /** The button. */
  action: ReactNode;
  /** Small print below the button. */
  note?: ReactNode;
  /** Between amount and button: a message about the last attempt. */
  children?: ReactNode;
}

/** The amount due, later charges, and the pay button. */
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

/** Header of the result: text at the left, an illustration at the right. */
export function ResultTop({ children, art }: { children: ReactNode; art?: ReactNode }) {
  return (
    <div className="edp-result-top">
      <div>{children}</div>
      {art}
    </div>
  );
}

/** A reference number with a copy button. */
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

/** Two parts of a result side by side from md. */
export function ResultColumns({ children }: { children: ReactNode }) {
  return <div className="edp-result-columns">{children}</div>;
}
