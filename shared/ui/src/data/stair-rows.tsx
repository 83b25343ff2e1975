import type { ReactNode } from 'react';
import { classNames } from '../components/class-names';

interface Stair {
  key: string;
  /** Age band as displayed: "30–34". */
  label: string;
  /** Height, in any unit, the same for all. */
  value: number;
  /** Figure above the step, without unit. */
  figure: string;
  /** Figure in the table, with unit. */
  amount: ReactNode;
  /** Whether it is the current band. */
  current?: boolean;
}

export interface StairRowsProps {
  stairs: readonly Stair[];
  /** The content of the chart as text. */
  label: string;
  /** Label of the current step: "now". */
  nowLabel: string;
}

/** The stair chart as rows, so that every figure has enough space. */
export function StairRows({ stairs, label, nowLabel }: StairRowsProps) {
  const highest = Math.max(...stairs.map(({ value }) => value), 1);
  return (
    <figure role="img" aria-label={label} className="edp-stair-rows">
      {stairs.map(({ key, label: band, value, figure, current }) => (
        <div key={key}>
          <span>{band}</span>
          <span
            className={classNames('edp-stair-rows__bar', current && 'edp-is-current')}
            style={{ width: `${(value / highest) * 100}%` }}
          >
            {current ? nowLabel : null}
          </span>
          <b>{figure}</b>
        </div>
      ))}
    </figure>
  );
}
