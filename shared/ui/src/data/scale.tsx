export interface BmiScaleProps {
  /** What is measured, or null while it is not known: the scale stands without a dot. */
  value: number | null;
  /** Ends of the part that is accepted. */
  from: number;
  to: number;
  /** Ends of the whole scale; made up around the accepted part unless told. */
  min?: number;
  max?: number;
  /** The whole picture in words. */
  label: string;
  /** Figures as people write them; one decimal place unless told otherwise. */
  format?: (value: number) => string;
}

/** Where a figure stands on a grey track with an amber accepted part. Nothing red, nothing green: no answer is wrong. */
export function BmiScale({
  value,
  from,
  to,
  min = from - 0.3 * (to - from),
  max = to + 0.45 * (to - from),
  label,
  format = (figure) => figure.toFixed(1),
}: BmiScaleProps) {
  const at = (figure: number) => `${round(clamp((figure - min) / (max - min)) * 100)}%`;
  const width = `${round((clamp((to - min) / (max - min)) - clamp((from - min) / (max - min))) * 100)}%`;
  return (
    <svg className="edp-scale" width="100%" height="64" role="img" aria-label={label}>
      <rect x="0" y="30" width="100%" height="10" rx="5" fill="var(--edp-sunken)" />
      <rect x={at(from)} y="30" width={width} height="10" rx="5" fill="var(--edp-amber)" />
      <text x={at(from)} y="59" textAnchor="middle">
        {format(from)}
      </text>
      <text x={at(to)} y="59" textAnchor="middle">
        {format(to)}
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
            {format(value)}
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
