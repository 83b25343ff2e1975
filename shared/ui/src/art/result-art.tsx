import { Peg, type PersonNumber } from '../icons/peg';

export interface UmbrellaPerson {
  readonly person: PersonNumber;
  readonly isChild: boolean;
}

interface UmbrellaArtProps {
  /** The covered persons: up to two adults and five children. */
  people: readonly UmbrellaPerson[];
}

const ADULT_PLACES = [
  { x: 120, size: 24.5 },
  { x: 302, size: 26 },
] as const;
const CHILD_PLACES = [
  { x: 250, size: 17.5 },
  { x: 172, size: 15.5 },
  { x: 74, size: 14 },
  { x: 350, size: 13 },
  { x: 374, size: 10 },
] as const;

/** Illustration of the covered persons under an umbrella. */
export function UmbrellaArt({ people }: UmbrellaArtProps) {
  const figures = [
    ...placed(people, ADULT_PLACES, ({ isChild }) => !isChild),
    ...placed(people, CHILD_PLACES, ({ isChild }) => isChild),
  ];
  return (
    <svg className="edp-result-art" viewBox="0 0 420 300" aria-hidden="true">
      <path d="M210 30V14" stroke="var(--edp-ink)" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M210 28C112 30 40 84 26 158q57-26 114 0c4-56 24-98 70-130zM210 28c98 2 170 56 184 130q-57-26-114 0c-4-56-24-98-70-130z"
        fill="var(--edp-amber-200)"
      />
      <path
        d="M210 28c-46 32-66 74-70 130q70-28 140 0c-4-56-24-98-70-130z"
        fill="var(--edp-amber)"
      />
      <path d="M210 145V283" stroke="var(--edp-ink)" strokeWidth="6" />
      {figures.map(({ x, size, person }) => (
        <Peg key={x} x={x} ground={282} size={size} person={person} />
      ))}
      <path d="M20 284H400" stroke="var(--edp-ink)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

function placed(
  people: readonly UmbrellaPerson[],
  places: readonly { readonly x: number; readonly size: number }[],
  isIncluded: (person: UmbrellaPerson) => boolean,
) {
  return people.filter(isIncluded).flatMap(({ person }, index) => {
    const place = places[index];
    return place ? [{ ...place, person }] : [];
  });
}

interface ApartArtProps {
  /** The persons who stay together; at most three, the first is the tallest. */
  staying: readonly PersonNumber[];
  /** The person who is not eligible. */
  apart: PersonNumber;
}

const PLACES = [
  { x: 48, size: 23 },
  { x: 98, size: 15.5 },
  { x: 140, size: 12.5 },
] as const;

/** Illustration of a family with one person aside: not eligible. */
export function ApartArt({ staying, apart }: ApartArtProps) {
  return (
    <svg className="edp-apart-art" viewBox="0 0 360 120" aria-hidden="true">
      {PLACES.map(({ x, size }, index) => {
        const person = staying[index];
        return person ? <Peg key={x} x={x} ground={112} size={size} person={person} /> : null;
      })}
      <g opacity=".55">
        <Peg x={292} ground={112} size={24.5} person={apart} />
      </g>
      <path
        d="M12 114H182M248 114H336"
        stroke="var(--edp-ink)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M190 114H240"
        stroke="var(--edp-control)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
    </svg>
  );
}
