import { Peg } from '../icons/peg';

/** Illustration of the home page: a family under a sun. */
export function HomeArt() {
  return (
    <svg viewBox="0 72 520 292" aria-hidden="true" className="edp-hero__art">
      <path d="M40 356a220 220 0 0 1 440 0z" fill="var(--edp-amber-100)" />
      <path d="M96 356a164 164 0 0 1 328 0z" fill="var(--edp-amber-200)" />
      <g fill="var(--edp-person-3)">
        <path d="M462 356V280" stroke="var(--edp-person-3)" strokeWidth="5" strokeLinecap="round" />
        <path d="M462 318c-20 0-30-11-31-29 20 0 31 11 31 29z" />
        <path d="M462 296c17-1 26-11 27-27-18 1-27 11-27 27z" />
      </g>
      <path d="M66 356V306" stroke="var(--edp-person-2)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="66" cy="296" r="22" fill="var(--edp-person-2)" />
      <Peg x={208} ground={356} size={47.5} person={1} />
      <Peg x={312} ground={356} size={51} person={2} />
      <Peg x={260} ground={356} size={29} person={4} />
      <Peg x={370} ground={356} size={23} person={3} />
      <g fill="none" stroke="var(--edp-ink)" strokeWidth="3" strokeLinecap="round">
        <path d="M8 357H512" />
        <path d="M260 108V84M164 134l-12-20M356 134l12-20M94 206l-20-12M426 206l20-12" />
      </g>
    </svg>
  );
}
