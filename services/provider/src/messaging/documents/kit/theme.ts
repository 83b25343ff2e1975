import { COLOUR } from '../../../reference-data';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = { top: 64, right: 60, bottom: 76, left: 60 } as const;
export const CONTENT_WIDTH = PAGE.width - MARGIN.left - MARGIN.right;

export const FONT_NAMES = ['regular', 'semibold', 'bold'] as const;
export type FontName = (typeof FONT_NAMES)[number];

export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  /** Added between lines, in points. */
  readonly lineGap: number;
  readonly colour: string;
}

export const STYLE = {
  title: { font: 'bold', size: 25, lineGap: 1, colour: COLOUR.ink },
  lead: { font: 'regular', size: 11.5, lineGap: 4, colour: COLOUR.soft },
  heading: { font: 'bold', size: 14, lineGap: 1, colour: COLOUR.ink },
  subheading: { font: 'semibold', size: 10.5, lineGap: 2, colour: COLOUR.ink },
  body: { font: 'regular', size: 9.75, lineGap: 3.4, colour: COLOUR.ink },
  label: { font: 'regular', size: 9.75, lineGap: 2, colour: COLOUR.muted },
  value: { font: 'semibold', size: 9.75, lineGap: 2, colour: COLOUR.ink },
  cell: { font: 'regular', size: 9, lineGap: 1.6, colour: COLOUR.ink },
  head: { font: 'semibold', size: 8.25, lineGap: 1, colour: COLOUR.muted },
  total: { font: 'bold', size: 9.75, lineGap: 1.6, colour: COLOUR.ink },
  caption: { font: 'regular', size: 8, lineGap: 1.6, colour: COLOUR.muted },
} as const satisfies Record<string, TextStyle>;
