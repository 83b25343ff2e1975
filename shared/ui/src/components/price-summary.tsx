import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../icons/icon';
import { PegAvatar } from '../icons/peg-people';
import { useLowWindow } from './use-min-width';

interface PriceSummaryProps {
  title: ReactNode;
  /** Link beside the title: "Change". */
  change?: ReactNode;
  /** The choice, in one line. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** Sticky with the footer if the window is too low for the whole summary. */
  total?: ReactNode;
  /** Below the total: the page's action, and the end of the price lock. */
  footer?: ReactNode;
}

/** The panel with the price; contains lines, rules and the total. */
export function PriceSummary(props: PriceSummaryProps) {
  const { title, change, subtitle, children, total, footer } = props;
  const id = useId();
  return (
    <div className="edp-summary" role="group" aria-labelledby={id}>
      <div className="edp-summary__head">
        <h2 id={id}>{title}</h2>
        {change}
      </div>
      {subtitle ? <p className="edp-small edp-soft">{subtitle}</p> : null}
      {children}
      <div className="edp-summary__foot">
        {total}
        {footer}
      </div>
    </div>
  );
}

interface PriceLineProps {
  label: ReactNode;
  /** After the label, in a lighter colour: ", 33". */
  note?: ReactNode;
  /** Below the label, small: the plan of this person. */
  detail?: ReactNode;
  /** The figure without unit, or a tag while a person is incomplete. */
  value: ReactNode;
  /** Number of the person whose avatar is shown before the label. */
  person?: number;
  /** A benefit for the buyer: green. */
  good?: boolean;
}

/** A row of the summary. The unit is shown once, at the total. */
export function PriceLine({ label, note, detail, value, person, good = false }: PriceLineProps) {
  return (
    <div className="edp-summary__line">
      {person === undefined ? null : <PegAvatar person={person} size="small" />}
      <span className={person === undefined ? 'edp-soft' : undefined}>
        <span>{label}</span>
        {note ? <span className="edp-muted">{note}</span> : null}
        {detail ? <span className="edp-summary__detail">{detail}</span> : null}
      </span>
      <span className={good ? 'edp-summary__good' : undefined}>{value}</span>
    </div>
  );
}

interface PriceRowsProps {
  /** One for each person. */
  rows: readonly ReactNode[];
  /** Collapses the rows into one; by default for more than three. A few are initially open if the window is high enough. */
  isFolded?: boolean | undefined;
  /** Label of the collapsed row: "5 people". */
  label: ReactNode;
  /** The sum of the rows. */
  value?: ReactNode;
}

/** Maximum number of rows with total and action still visible in a low window. */
export const MOST_ROWS = 3;
/** The same for a window that is not low. */
const MOST_OPEN_ROWS = 4;

/** Rows of people, collapsed into one if total and action would not be visible below them. */
export function PriceRows({ isFolded, ...props }: PriceRowsProps) {
  return (isFolded ?? props.rows.length > MOST_ROWS) ? <FoldedRows {...props} /> : props.rows;
}

function FoldedRows({ rows, label, value }: Omit<PriceRowsProps, 'isFolded'>) {
  const isLow = useLowWindow();
  // Only the initial state; the buyer controls it afterwards.
  const [isOpen] = useState(!isLow && rows.length <= MOST_OPEN_ROWS);
  return (
    <details className="edp-summary__fold" open={isOpen}>
      <summary className="edp-summary__line">
        <span>
          <span>{label}</span>
          <Icon name="down" size={20} />
        </span>
        <span>{value}</span>
      </summary>
      {rows}
    </details>
  );
}

/** A line between groups of rows. */
export function PriceRule() {
  return <hr />;
}

interface PriceTotalProps {
  /** With unit: "RM 432.25". */
  amount: ReactNode;
  /** "a month" */
  period?: ReactNode;
  /** Below it: the other billing frequency and its saving. */
  note?: ReactNode;
}

/** The total: the largest figure on the page. */
export function PriceTotal({ amount, period, note }: PriceTotalProps) {
  return (
    <>
      <div className="edp-total">
        <b>{amount}</b>
        {period ? <span className="edp-soft">{period}</span> : null}
      </div>
      {note ? <p className="edp-small edp-soft edp-numeric">{note}</p> : null}
    </>
  );
}

/** Centred small print at the end of the summary. */
export function PriceNote({ children }: { children: ReactNode }) {
  return <p className="edp-summary__note">{children}</p>;
}

interface PriceMeterProps {
  done: number;
  of: number;
  /** "3 of 4 people complete" */
  label: string;
}

/** The number of complete people, before there is a price. */
export function PriceMeter({ done, of, label }: PriceMeterProps) {
  return (
    <>
      <div className="edp-meter" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <i key={index} className={index < done ? 'edp-is-done' : undefined} />
        ))}
      </div>
      <p className="edp-small edp-soft">{label}</p>
    </>
  );
}
