import { Peg, type PersonNumber } from '../icons/peg';

/** `together`: all on one floor; `each`: a floor per person; `alone`: only the buyer. */
export type LayoutArtKind = 'together' | 'each' | 'alone';

export interface LayoutPerson {
  readonly person: PersonNumber;
  readonly isChild: boolean;
}

interface LayoutArtProps {
  kind: LayoutArtKind;
  /** The family, the buyer first; at most six. */
  people: readonly LayoutPerson[];
}

const WIDTH = 112;
const EDGE = 8;
const GAP = 4;
/** Half the width of a figure. */
const ADULT = 11.5;
const CHILD = 7;
const GROUND = 50;
const FLOOR = 57;

/** Illustration of a plan layout, with the people of this family. */
export function LayoutArt({ kind, people }: LayoutArtProps) {
  const figures = kind === 'alone' ? placed(people.slice(0, 1), true) : placed(people, false);
  return (
    <svg viewBox={`0 0 ${WIDTH} 64`} width={WIDTH} height="64" aria-hidden="true">
      {figures.map(({ person, x, size }) => (
        <Peg key={person} x={x} ground={GROUND} size={size} person={person} />
      ))}
      <path
        d={
          kind === 'each'
            ? figures.map((figure) => floorUnder([figure])).join('')
            : floorUnder(figures)
        }
        stroke="var(--edp-ink)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

interface Figure {
  readonly person: PersonNumber;
  readonly x: number;
  readonly size: number;
}

/** Places the figures side by side from the left edge, smaller when there are many. */
function placed(people: readonly LayoutPerson[], isCentred: boolean): readonly Figure[] {
  const sizes = people.map(({ isChild }) => (isChild ? CHILD : ADULT));
  const widths = sizes.reduce((sum, size) => sum + 2 * size, 0);
  const room = WIDTH - 2 * EDGE - GAP * (people.length - 1);
  const scale = Math.min(1, room / widths);
  let edge = isCentred ? (WIDTH - widths) / 2 : EDGE;
  return people.map(({ person }, index) => {
    const size = round((sizes[index] ?? ADULT) * scale);
    const x = round(edge + size);
    edge += 2 * size + GAP;
    return { person, x, size };
  });
}

/** The ends are round, so the line is a little shorter than the figures are wide. */
function floorUnder(figures: readonly Figure[]): string {
  const [first] = figures;
  const last = figures.at(-1);
  if (!first || !last) return '';
  return `M${round(first.x - first.size + 1)} ${FLOOR}H${round(last.x + last.size - 1)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
