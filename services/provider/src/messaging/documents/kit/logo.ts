import type { Variant } from '@edp/domain';

interface Shape {
  readonly path: string;
  /** A wordmark is stroked, a mark is filled. */
  readonly paint: 'fill' | 'stroke';
  readonly colour: string;
  readonly x?: number;
}

export interface Logo {
  readonly width: number;
  readonly shapes: readonly Shape[];
}

/** Height of the coordinate system. */
export const LOGO_HEIGHT = 40;
export const LOGO_STROKE = 4;
/** Offset of the wordmark below the mark. */
export const WORDMARK_DROP = 4;

const INK = '#1c1a16';
const BLUE = '#14477a';
const GREEN = '#0b5b3e';
const AMBER = '#ffb300';
const CREAM = '#fff6df';

const AMBER_WORD: readonly Shape[] = [
  letter(50, 'M16 12V28M16 20A8 8 0 1 1 0 20A8 8 0 1 1 16 20', INK),
  letter(74.2, 'M0 12V28M0 18A6 6 0 0 1 12 18V28M12 18A6 6 0 0 1 24 18V28', INK),
  letter(106.4, 'M0 3V28M16 20A8 8 0 1 1 0 20A8 8 0 1 1 16 20', INK),
  letter(130.6, 'M.4 20H16A8 8 0 1 0 13.3 26', INK),
  letter(154.8, 'M0 12V28M0 19A7 7 0 0 1 8 12', INK),
];

export const LOGOS: Record<Variant, Logo> = {
  insurance: {
    width: 227,
    shapes: [
      mark(
        'M20 1.5C26.5 9 34.5 15.8 34.5 24.7a14.5 14.5 0 0 1-29 0C5.5 15.8 13.5 9 20 1.5z',
        AMBER,
      ),
      mark('M24.4 19.6a4.4 4.4 0 0 1-8.8 0a4.4 4.4 0 0 1 8.8 0z', INK),
      mark('M12.3 33.4a7.7 7.7 0 0 1 15.4 0 14.5 14.5 0 0 1-15.4 0z', INK),
      ...AMBER_WORD,
      letter(174.8, 'M0 3V28', BLUE),
      letter(183, 'M0 12V28M0 4.6V4.7', BLUE),
      letter(191.2, 'M9.5 3.4C5.8 2.6 4 4.5 4 8V28M0 12.3H9', BLUE),
      letter(208.4, 'M.4 20H16A8 8 0 1 0 13.3 26', BLUE),
    ],
  },
  takaful: {
    width: 302,
    shapes: [
      mark('M6.2 6.2H33.8V33.8H6.2Z', GREEN),
      mark('M20 .48L39.52 20L20 39.52L.48 20Z', GREEN),
      mark('M18.5 16a3.7 3.7 0 0 1-7.4 0a3.7 3.7 0 0 1 7.4 0z', AMBER),
      mark('M8.6 27.6a6.2 6.2 0 0 1 12.4 0z', AMBER),
      mark('M28.9 16a3.7 3.7 0 0 1-7.4 0a3.7 3.7 0 0 1 7.4 0z', CREAM),
      mark('M19 27.6a6.2 6.2 0 0 1 12.4 0z', CREAM),
      ...AMBER_WORD,
      letter(170.8, 'M4 5.5V22.5C4 26.5 6.3 28.4 10 27.6M0 12.3H9.5', GREEN),
      letter(189, 'M16 12V28M16 20A8 8 0 1 1 0 20A8 8 0 1 1 16 20', GREEN),
      letter(213.2, 'M0 3V28M11.5 12L.5 21.5M4.5 18.2L12.5 28', GREEN),
      letter(233.4, 'M16 12V28M16 20A8 8 0 1 1 0 20A8 8 0 1 1 16 20', GREEN),
      letter(257.6, 'M9.5 3.4C5.8 2.6 4 4.5 4 8V28M0 12.3H9', GREEN),
      letter(274.8, 'M0 12V20A8 8 0 0 0 16 20V12M16 20V28', GREEN),
      letter(299, 'M0 3V28', GREEN),
    ],
  },
};

function mark(path: string, colour: string): Shape {
  return { path, colour, paint: 'fill' };
}

function letter(x: number, path: string, colour: string): Shape {
  return { path, colour, paint: 'stroke', x };
}
