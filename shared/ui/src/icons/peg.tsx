/** The colour of a person, the same on all pages: 1 is the buyer. */
export type PersonNumber = 1 | 2 | 3 | 4 | 5 | 6;

interface PegProps {
  /** Centre and base of the figure in the units of the illustration. */
  x: number;
  ground: number;
  /** Half the width of the body; the height is derived from it. */
  size: number;
  person?: PersonNumber;
  /** A neutral figure for empty lists. */
  nobody?: boolean;
}

/**
 * A wooden figure as part of a larger SVG: a half circle on a column, a head, a face; without race, religion or body.
 */
export function Peg({ x, ground, size, person = 1, nobody = false }: PegProps) {
  const head = { y: round(ground - 3.38 * size), radius: round(0.62 * size) };
  const body = `M${round(x - size)} ${ground}V${round(ground - 1.875 * size)}a${size} ${round(1.04 * size)} 0 0 1 ${2 * size} 0V${ground}z`;
  return (
    <g>
      <path d={body} fill={nobody ? 'var(--edp-sunken)' : personColour(person)} />
      <circle cx={x} cy={head.y} r={head.radius} fill="var(--edp-wood)" />
      <Face x={x} y={head.y} radius={head.radius} />
    </g>
  );
}

/** Eyes and mouth, in proportion to the head. */
export function Face({ x, y, radius }: { x: number; y: number; radius: number }) {
  const mouth = `M${round(x - 0.26 * radius)} ${round(y + 0.32 * radius)}a${round(0.32 * radius)} ${round(0.32 * radius)} 0 0 0 ${round(0.52 * radius)} 0`;
  return (
    <>
      <g fill="var(--edp-wood-line)">
        <circle cx={round(x - 0.34 * radius)} cy={y} r={round(0.115 * radius)} />
        <circle cx={round(x + 0.34 * radius)} cy={y} r={round(0.115 * radius)} />
      </g>
      <path
        d={mouth}
        fill="none"
        stroke="var(--edp-wood-line)"
        strokeWidth={round(0.13 * radius)}
        strokeLinecap="round"
      />
    </>
  );
}

/** The CSS colour of a person; numbers beyond six wrap around. */
export function personColour(person: number): string {
  return `var(--edp-person-${((person - 1) % 6) + 1})`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
