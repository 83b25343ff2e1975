import { Html, html } from '@edp/service';

/** A segment of a stacked column, from bottom to top. */
export interface ColumnPart {
  readonly value: number;
  /** CSS class of the colour. */
  readonly look: string;
}

interface ChartProps {
  readonly columns: readonly (readonly ColumnPart[])[];
  /** Upper end of the scale, unless a column is higher. */
  readonly top: number;
  /** Value of a dotted line. */
  readonly limit?: number;
  /** Text alternative of the chart. */
  readonly label: string;
}

const WIDTH = 200;
const HEIGHT = 42;
/** Y position of the baseline. */
const GROUND = HEIGHT - 1;
/** Minimum height of a value above zero. */
const LEAST = 1.5;

/** A small column chart over time, as SVG. */
export function chart({ columns, top, limit, label }: ChartProps): Html {
  const sums = columns.map((parts) => parts.reduce((sum, { value }) => sum + value, 0));
  const highest = Math.max(top, ...sums);
  const place = WIDTH / columns.length;
  const width = place * 0.74;
  const heightOf = (value: number) =>
    value === 0 ? 0 : Math.max(LEAST, (value / highest) * (GROUND - 1));
  const bars = columns.flatMap((parts, index) => {
    let ground = GROUND;
    return parts.map(({ value, look }) => {
      const height = heightOf(value);
      ground -= height;
      return new Html(
        height === 0
          ? ''
          : `<rect class="${look}" x="${round(index * place)}" y="${round(ground)}" width="${round(width)}" height="${round(height)}"/>`,
      );
    });
  });
  const line =
    limit === undefined
      ? null
      : html`<path class="limit" d="M0 ${round(GROUND - heightOf(limit))}H${WIDTH}" />`;
  return html`<svg
    class="chart"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
  >
    <path class="ground" d="M0 ${GROUND}H${WIDTH}" />
    ${bars}${line}
  </svg>`;
}

/** A horizontal bar of shares, as SVG. */
export function shareBar(parts: readonly ColumnPart[]): Html {
  const all = parts.reduce((sum, { value }) => sum + value, 0);
  let x = 0;
  const pieces = parts.map(({ value, look }) => {
    const width = all === 0 ? 0 : (value / all) * WIDTH;
    const piece = `<rect class="${look}" x="${round(x)}" y="0" width="${round(Math.max(0, width - 1))}" height="10"/>`;
    x += width;
    return new Html(width === 0 ? '' : piece);
  });
  return html`<svg
    class="shares"
    viewBox="0 0 ${WIDTH} 10"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${pieces}
  </svg>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
