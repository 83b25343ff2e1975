import { type ReactNode } from 'react';
import { PegAvatar } from '../icons/peg-people';
import { classNames } from './class-names';

export interface DescriptionRow {
  key: string;
  term: ReactNode;
  value: ReactNode;
  /** A link or link button: "Change" with visually hidden text. */
  change?: ReactNode;
  /** Number of the person whose avatar is shown before the name. */
  person?: number;
}

type PlainRow = Omit<DescriptionRow, 'change' | 'person'>;

/** Rows of key and value with a Change link: the review page. */
export function DescriptionList({ rows }: { rows: readonly DescriptionRow[] }) {
  return (
    <dl className="edp-review">
      {rows.map(({ key, term, value, change, person }) => (
        <div
          key={key}
          className={classNames(
            'edp-review__row',
            person !== undefined && 'edp-review__row--person',
          )}
        >
          <dt>{term}</dt>
          <dd className={person === undefined ? undefined : 'edp-numeric'}>{value}</dd>
          {person === undefined ? null : (
            <dd className="edp-review__picture">
              <PegAvatar person={person} />
            </dd>
          )}
          {change ? <dd className="edp-review__change">{change}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

interface DescriptionGroupProps {
  heading: ReactNode;
  /** One link for all rows. */
  change?: ReactNode;
  rows: readonly PlainRow[];
}

/** A group of rows with a heading and one link, in a collapsed section of the review. */
export function DescriptionGroup({ heading, change, rows }: DescriptionGroupProps) {
  return (
    <div className="edp-review-group">
      <div className="edp-review-group__head">
        <h3>{heading}</h3>
        {change}
      </div>
      <dl>
        <PlainRows rows={rows} />
      </dl>
    </div>
  );
}

/** Key at the left, value at the right, like a receipt. */
export function KeyValues({ rows }: { rows: readonly PlainRow[] }) {
  return (
    <dl className="edp-key-values">
      <PlainRows rows={rows} />
    </dl>
  );
}

function PlainRows({ rows }: { rows: readonly PlainRow[] }) {
  return rows.map(({ key, term, value }) => (
    <div key={key}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  ));
}
