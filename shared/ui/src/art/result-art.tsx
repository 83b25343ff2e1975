import { Peg, type PersonNumber } from '../icons/peg';

/** The family under an umbrella: covered. */
export function UmbrellaArt() {
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
      <Peg x={120} ground={282} size={24.5} person={1} />
      <Peg x={172} ground={282} size={15.5} person={4} />
      <Peg x={250} ground={282} size={17.5} person={3} />
      <Peg x={302} ground={282} size={26} person={2} />
      <path d="M20 284H400" stroke="var(--edp-ink)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

export interface ApartArtProps {
  /** Who stays together; at most three fit, the first is the tallest. */
  staying: readonly PersonNumber[];
  /** Who cannot come along. */
  apart: PersonNumber;
}

const PLACES = [
  { x: 48, size: 23 },
  { x: 98, size: 15.5 },
  { x: 140, size: 12.5 },
] as const;

/** One of the family stands aside: not eligible. */
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
