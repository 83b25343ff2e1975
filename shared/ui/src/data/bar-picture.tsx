import { type ReactNode } from 'react';

interface BarPart {
  key: string;
  /** In any unit, the same for all parts; only the proportion counts. */
  share: number;
  fill: 'dark' | 'light' | 'ink' | 'amber';
  label: ReactNode;
  /** The figure, formatted. */
  amount: ReactNode;
}

export interface Bar {
  key: string;
  title: ReactNode;
  /** The total, at the right of the title. */
  total?: ReactNode;
  parts: readonly BarPart[];
}

interface BarPictureProps {
  bars: readonly Bar[];
  /** The content of the chart in one or two sentences, for screen readers. */
  caption: ReactNode;
}

/** Bars of equal length, divided in true proportion; the figures are repeated as text below each. */
export function BarPicture({ bars, caption }: BarPictureProps) {
  return (
    <figure className="edp-bar-picture">
      {bars.map(({ key, title, total, parts }) => (
        <div key={key}>
          <span className="edp-bar-picture__label">
            {title}
            {total ? <b className="edp-numeric">{total}</b> : null}
          </span>
          <div className="edp-bar-picture__bar" aria-hidden="true">
            {percentages(parts).map(({ part, percent }) => (
              <span
                key={part.key}
                className={`edp-bar-picture__part edp-fill--${part.fill}`}
                style={{ width: `${percent}%` }}
              />
            ))}
          </div>
          <div className="edp-bar-picture__keys">
            {parts.map((part) => (
              <span key={part.key}>
                <i className={`edp-fill--${part.fill}`} />
                {part.label} <b className="edp-numeric">{part.amount}</b>
              </span>
            ))}
          </div>
        </div>
      ))}
      <figcaption className="edp-visually-hidden">{caption}</figcaption>
    </figure>
  );
}

/** Share of each part in per cent; empty parts are omitted. */
function percentages(parts: readonly BarPart[]): { part: BarPart; percent: number }[] {
  const whole = parts.reduce((sum, part) => sum + part.share, 0);
  return parts
    .filter((part) => part.share > 0)
    .map((part) => ({ part, percent: (part.share / whole) * 100 }));
}
