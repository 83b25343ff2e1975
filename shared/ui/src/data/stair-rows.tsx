import { classNames } from '../components/class-names';

import type { StairChartProps } from './stair-chart';

/** Stairs lying down: a row for each step, so that every figure has its room. */
export function StairRows({
  stairs,
  label,
  nowLabel,
}: Pick<StairChartProps, 'stairs' | 'label' | 'nowLabel'>) {
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
