/** The brand of the logo: `life` is the insurer's drop with a person in it, `takaful` the operator's star with two. */
export type LogoBrand = 'life' | 'takaful';

interface LogoProps {
  brand: LogoBrand;
  /** Accessible name: the brand's name. */
  name: string;
}

/** The logo: mark and word. The container determines its height. */
export function Logo({ brand, name }: LogoProps) {
  return (
    <svg
      viewBox={brand === 'life' ? '0 0 227 40' : '0 0 302 40'}
      height="40"
      role="img"
      aria-label={name}
    >
      <BrandMark brand={brand} />
      <g
        transform="translate(0 4)"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <g stroke="currentColor">
          {AMBER.map(([x, d]) => (
            <path key={x} transform={`translate(${x} 0)`} d={d} />
          ))}
        </g>
        <g stroke={brand === 'life' ? 'var(--edp-accent)' : 'var(--edp-takaful)'}>
          {(brand === 'life' ? LIFE : TAKAFUL).map(([x, d]) => (
            <path key={x} transform={`translate(${x} 0)`} d={d} />
          ))}
        </g>
      </g>
    </svg>
  );
}

/** The mark alone, decorative beside the brand's name. */
export function LogoMark({ brand, size = 44 }: { brand: LogoBrand; size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <BrandMark brand={brand} />
    </svg>
  );
}

/** The mark on a square of 40, as part of another illustration. */
export function BrandMark({ brand }: { brand: LogoBrand }) {
  return brand === 'life' ? <DropMark /> : <StarMark />;
}

function DropMark() {
  return (
    <>
      <path
        d="M20 1.5C26.5 9 34.5 15.8 34.5 24.7a14.5 14.5 0 0 1-29 0C5.5 15.8 13.5 9 20 1.5z"
        fill="var(--edp-amber)"
      />
      <circle cx="20" cy="19.6" r="4.4" fill="var(--edp-on-amber)" />
      <path
        d="M12.3 33.4a7.7 7.7 0 0 1 15.4 0 14.5 14.5 0 0 1-15.4 0z"
        fill="var(--edp-on-amber)"
      />
    </>
  );
}

function StarMark() {
  return (
    <>
      <rect x="6.2" y="6.2" width="27.6" height="27.6" rx="5" fill="var(--edp-takaful)" />
      <rect
        x="6.2"
        y="6.2"
        width="27.6"
        height="27.6"
        rx="5"
        fill="var(--edp-takaful)"
        transform="rotate(45 20 20)"
      />
      <g fill="var(--edp-amber)">
        <circle cx="14.8" cy="16" r="3.7" />
        <path d="M8.6 27.6a6.2 6.2 0 0 1 12.4 0z" />
      </g>
      <g fill="#fff6df">
        <circle cx="25.2" cy="16" r="3.7" />
        <path d="M19 27.6a6.2 6.2 0 0 1 12.4 0z" />
      </g>
    </>
  );
}

const BOWL = 'M16 12V28M16 20A8 8 0 1 1 0 20A8 8 0 1 1 16 20';

const AMBER: readonly [number, string][] = [
  [50, BOWL],
  [74.2, 'M0 12V28M0 18A6 6 0 0 1 12 18V28M12 18A6 6 0 0 1 24 18V28'],
  [106.4, 'M0 3V28M16 20A8 8 0 1 1 0 20A8 8 0 1 1 16 20'],
  [130.6, 'M.4 20H16A8 8 0 1 0 13.3 26'],
  [154.8, 'M0 12V28M0 19A7 7 0 0 1 8 12'],
];

const LIFE: readonly [number, string][] = [
  [174.8, 'M0 3V28'],
  [183, 'M0 12V28M0 4.6V4.7'],
  [191.2, 'M9.5 3.4C5.8 2.6 4 4.5 4 8V28M0 12.3H9'],
  [208.4, 'M.4 20H16A8 8 0 1 0 13.3 26'],
];

const TAKAFUL: readonly [number, string][] = [
  [170.8, 'M4 5.5V22.5C4 26.5 6.3 28.4 10 27.6M0 12.3H9.5'],
  [189, BOWL],
  [213.2, 'M0 3V28M11.5 12L.5 21.5M4.5 18.2L12.5 28'],
  [233.4, BOWL],
  [257.6, 'M9.5 3.4C5.8 2.6 4 4.5 4 8V28M0 12.3H9'],
  [274.8, 'M0 12V20A8 8 0 0 0 16 20V12M16 20V28'],
  [299, 'M0 3V28'],
];
