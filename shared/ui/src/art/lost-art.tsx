import { BrandMark, type LogoBrand } from '../icons/logo';
import { Peg } from '../icons/peg';

/** Illustration of the not-found page: a person with a map at a signpost with a question mark. */
export function NotFoundArt() {
  return (
    <svg viewBox="0 64 420 140" aria-hidden="true" className="edp-lost__art">
      <path d="M40 196c60-70 110-10 170-60s110-20 170 60z" fill="var(--edp-amber-100)" />
      <path
        d="M64 196c30-26 60-6 92-22s40-52 80-52 40 44 70 44 40-12 56-22"
        fill="none"
        stroke="var(--edp-ink)"
        strokeWidth="3"
        strokeDasharray="1 11"
        strokeLinecap="round"
      />
      <Peg x={106} ground={196} size={28} person={1} />
      <g transform="translate(120 138)">
        <rect
          width="54"
          height="38"
          rx="4"
          fill="var(--edp-ground)"
          stroke="var(--edp-ink)"
          strokeWidth="3"
        />
        <path d="M18 0V38M36 0V38" stroke="var(--edp-line)" strokeWidth="3" />
        <path
          d="M8 28c10-4 8-16 20-16s10 8 18 6"
          fill="none"
          stroke="var(--edp-person-2)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(352 92)">
        <path d="M0 104V38" stroke="var(--edp-ink)" strokeWidth="5" />
        <path d="M-34 4H26l14 18-14 18H-34z" fill="var(--edp-amber)" />
        <path
          d="M-8 15a8 8 0 1 1 10 8v5M2 33.5v.1"
          stroke="var(--edp-on-amber)"
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
        />
      </g>
      <Ground />
    </svg>
  );
}

/** Illustration of the maintenance page: a person on a ladder who hammers at the brand's mark. */
export function MaintenanceArt({ brand }: { brand: LogoBrand }) {
  return (
    <svg viewBox="0 0 420 240" aria-hidden="true" className="edp-lost__art">
      <path d="M60 216a150 150 0 0 1 300 0z" fill="var(--edp-amber-100)" />
      <g transform="translate(116 50) scale(4.2)">
        <BrandMark brand={brand} />
      </g>
      <path
        d="M290 216L306 62M342 216L340 62M293 190H341M296 160H341M299 130H340M302 100H340"
        stroke="var(--edp-ink)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Peg x={323} ground={92} size={19.5} person={2} />
      <g transform="translate(282 40) rotate(-24)">
        <rect x="-4" width="8" height="38" rx="3" fill="var(--edp-wood-line)" />
        <rect x="-18" y="-12" width="36" height="16" rx="5" fill="var(--edp-ink)" />
      </g>
      <Peg x={76} ground={216} size={24} person={3} />
      <g transform="translate(0 20)">
        <Ground />
      </g>
    </svg>
  );
}

/** Illustration of a loading failure: an unplugged plug. */
export function UnpluggedArt() {
  return (
    <svg
      viewBox="0 0 200 110"
      width="200"
      height="110"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path d="M4 88c34 0 28-44 62-44" stroke="var(--edp-ink)" strokeWidth="5" />
      <rect x="62" y="30" width="30" height="28" rx="8" fill="var(--edp-person-2)" />
      <path d="M92 38h12M92 50h12" stroke="var(--edp-ink)" strokeWidth="4" />
      <path d="M196 22c-34 0-26 22-52 22" stroke="var(--edp-ink)" strokeWidth="5" />
      <rect x="120" y="28" width="32" height="32" rx="8" fill="var(--edp-amber)" />
      <path
        d="M109 16l-3-9M112 74l-3 9M98 20l-7-6M100 72l-7 6"
        stroke="var(--edp-ink)"
        strokeWidth="3"
      />
    </svg>
  );
}

function Ground() {
  return <path d="M16 197H404" stroke="var(--edp-ink)" strokeWidth="4" strokeLinecap="round" />;
}
