import { type ReactNode } from 'react';
import { Disclosure } from '../components/disclosure';
import { useMinWidth } from '../components/use-min-width';
import { StairRows, type StairRowsProps } from './stair-rows';

interface StairChartProps extends StairRowsProps {
  /** Below the steps: "Age". */
  axis: string;
  /** Summary of the collapsed table. */
  tableSummary: ReactNode;
  /** Column headers of the table. */
  columns: readonly [string, string];
  /** Between chart and table: that nothing is guaranteed. */
  note?: ReactNode;
}

const FLOOR = 210;
const LINES = [210, 167, 124, 81, 38];
/** Maximum number of figures side by side on a phone. */
const MOST_ON_A_PHONE = 7;

/** Growth with age as a stair chart (as rows for many steps on a phone), with a table of the same content. */
export function StairChart(props: StairChartProps) {
  const isWide = useMinWidth('sm');
  const isStairs = isWide || props.stairs.length <= MOST_ON_A_PHONE;
  return (
    <>
      {isStairs ? <Stairs {...props} /> : <StairRows {...props} />}
      {props.note ? <p className="edp-soft edp-stairs__note">{props.note}</p> : null}
      <StairTable {...props} />
    </>
  );
}

function Stairs({ stairs, label, axis, nowLabel }: StairChartProps) {
  const highest = Math.max(...stairs.map(({ value }) => value), 1);
  const step = 100 / Math.max(stairs.length, 1);
  return (
    <>
      <figure className="edp-stairs">
        <svg width="100%" height="250" role="img" aria-label={label}>
          {LINES.map((y) => (
            <line
              key={y}
              x1="0"
              x2="100%"
              y1={y}
              y2={y}
              stroke="var(--edp-line)"
              strokeDasharray={y === FLOOR ? undefined : '2 4'}
            />
          ))}
          {stairs.map((stair, index) => {
            const height = (stair.value / highest) * 172;
            const left = `${index * step + 0.4}%`;
            const middle = `${(index + 0.5) * step}%`;
            const width = `${step - 0.8}%`;
            return (
              <g key={stair.key}>
                <rect
                  x={left}
                  y={FLOOR - height}
                  width={width}
                  height={height}
                  rx="6"
                  fill={stair.current ? 'var(--edp-amber)' : 'var(--edp-accent-tint)'}
                />
                {stair.current ? null : (
                  <rect
                    x={left}
                    y={FLOOR - height}
                    width={width}
                    height="4"
                    rx="2"
                    fill="var(--edp-accent)"
                  />
                )}
                <text
                  x={middle}
                  y={FLOOR - height - 10}
                  textAnchor="middle"
                  className="edp-stairs__value"
                >
                  {stair.figure}
                </text>
                <text x={middle} y="232" textAnchor="middle">
                  {stair.label}
                </text>
                {stair.current ? (
                  <text x={middle} y="202" textAnchor="middle" className="edp-stairs__now">
                    {nowLabel}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      </figure>
      <p className="edp-stairs__axis">{axis}</p>
    </>
  );
}

function StairTable({ stairs, tableSummary, columns }: StairChartProps) {
  return (
    <Disclosure look="why" summary={tableSummary}>
      <table className="edp-small-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stairs.map(({ key, label, amount }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
