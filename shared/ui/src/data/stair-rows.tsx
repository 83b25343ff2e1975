import type { ReactNode } from 'react';

import { classNames } from '../components/class-names';

export interface Stair {
  key: string;
  /** Age band as it is read: "30–34". */
  label: string;
  /** Height; any unit, the same for all. */
  value: number;
  /** Figure above the step, without unit. */
  figure: string;
  /** Figure in the table, with unit. */
  amount: ReactNode;
  /** The band one is in. */
  current?: boolean;
}

export interface StairRowsProps {
  stairs: readonly Stair[];
  /** The whole picture in words. */
  label: string;
  /** On the present step: "now". */
  nowLabel: string;
}

/** Stairs lying down: a row for each step, so that every figure has its room. */
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
