interface BmiScaleProps {
  /** The measured value, or null: the scale then has no dot. */
  value: number | null;
  /** Limits of the accepted range. */
  from: number;
  to: number;
  /** The content of the chart as text. */
  label: string;
}

/** A value on a grey scale with an amber accepted range. No red or green, because no answer is wrong. */
export function BmiScale({ value, from, to, label }: BmiScaleProps) {
  const min = from - 0.3 * (to - from);
  const max = to + 0.45 * (to - from);
  const at = (figure: number) => `${round(clamp((figure - min) / (max - min)) * 100)}%`;
  const width = `${round((clamp((to - min) / (max - min)) - clamp((from - min) / (max - min))) * 100)}%`;
  return (
    <svg className="edp-scale" width="100%" height="64" role="img" aria-label={label}>
      <rect x="0" y="30" width="100%" height="10" rx="5" fill="var(--edp-sunken)" />
      <rect x={at(from)} y="30" width={width} height="10" rx="5" fill="var(--edp-amber)" />
      <text x={at(from)} y="59" textAnchor="middle">
        {from.toFixed(1)}
      </text>
      <text x={at(to)} y="59" textAnchor="middle">
        {to.toFixed(1)}
      </text>
      {value === null ? null : (
        <svg x={at(value)} y="0" overflow="visible">
          <circle
            cx="0"
            cy="35"
            r="10"
            fill="var(--edp-ink)"
            stroke="var(--edp-ground)"
            strokeWidth="3"
          />
          <text x="0" y="16" textAnchor="middle" className="edp-scale__value">
            {value.toFixed(1)}
          </text>
        </svg>
      )}
    </svg>
  );
}

function clamp(share: number): number {
  return Math.min(Math.max(share, 0), 1);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
