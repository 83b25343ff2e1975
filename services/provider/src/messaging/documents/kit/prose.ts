import { ACCENT, COLOUR } from '../../../reference-data';
import type { Block } from '../document-content';
import { heightOf, drawText, type Sheet, type Structure } from './sheet';
import { CONTENT_WIDTH, MARGIN, STYLE } from './theme';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/**
 * Height of the following content that must fit on the page of a heading, so that no heading is last
 * on a page.
 */
const CONTENT_AFTER_HEADING = 60;
/** Height of a heading with its margins. */
const HEADING_HEIGHT = 50;
const CONTENT_AFTER_SUBHEADING = 48;
const BULLET_INDENT = 14;
const CALLOUT_PADDING = 16;
const CALLOUT_RADIUS = 10;

/** @param following height in points of the following content that must be on the heading's page */
export function drawHeading(sheet: Sheet, parent: Structure, text: string, following = 0): void {
  const { pdf } = sheet;
  const isOnNewPage = sheet.ensure(HEADING_HEIGHT + Math.max(CONTENT_AFTER_HEADING, following));
  if (!isOnNewPage) pdf.y += 22;
  sheet.tagged(parent, 'H2', () => drawText(pdf, STYLE.heading, text));
  pdf.y += 7;
}

export function drawSubheading(sheet: Sheet, parent: Structure, text: string): void {
  const { pdf } = sheet;
  if (!sheet.ensure(CONTENT_AFTER_SUBHEADING)) pdf.y += 4;
  sheet.tagged(parent, 'H3', () => drawText(pdf, STYLE.subheading, text));
  pdf.y += 2;
}

export function drawParagraph(sheet: Sheet, parent: Structure, text: string): void {
  const { pdf } = sheet;
  sheet.ensure(Math.min(heightOf(pdf, STYLE.body, text), 60));
  sheet.tagged(parent, 'P', () => drawText(pdf, STYLE.body, text));
  pdf.y += 6;
}

export function drawBullets(sheet: Sheet, parent: Structure, block: BlockOf<'bullets'>): void {
  const { pdf } = sheet;
  const list = sheet.open('L', parent);
  const width = CONTENT_WIDTH - BULLET_INDENT;
  for (const item of block.items) {
    sheet.ensure(heightOf(pdf, STYLE.body, item, width));
    const entry = sheet.open('LI', list);
    const y = pdf.y;
    sheet.tagged(entry, 'Lbl', () => {
      drawText(pdf, { ...STYLE.body, colour: ACCENT[sheet.variant] }, '•', {
        width: BULLET_INDENT,
      });
    });
    sheet.tagged(entry, 'LBody', () => {
      drawText(pdf, STYLE.body, item, { x: MARGIN.left + BULLET_INDENT, y, width });
    });
    pdf.y += 2;
  }
  list.end();
  pdf.x = MARGIN.left;
  pdf.y += 4;
}

export function drawCallout(sheet: Sheet, parent: Structure, block: BlockOf<'callout'>): void {
  const { pdf } = sheet;
  const width = CONTENT_WIDTH - 2 * CALLOUT_PADDING;
  const height =
    heightOf(pdf, STYLE.subheading, block.title, width) +
    heightOf(pdf, STYLE.body, block.text, width) +
    2 * CALLOUT_PADDING;
  sheet.ensure(height + 12);
  pdf.y += 6;
  const top = pdf.y;
  sheet.decoration(() => {
    pdf.roundedRect(MARGIN.left, top, CONTENT_WIDTH, height, CALLOUT_RADIUS).fill(COLOUR.surface);
    pdf
      .rect(MARGIN.left, top + CALLOUT_PADDING, 3, height - 2 * CALLOUT_PADDING)
      .fill(COLOUR.amber);
  });

  const x = MARGIN.left + CALLOUT_PADDING;
  const part = sheet.open('Div', parent);
  sheet.tagged(part, 'P', () => {
    drawText(pdf, STYLE.subheading, block.title, { x, y: top + CALLOUT_PADDING, width });
  });
  sheet.tagged(part, 'P', () => drawText(pdf, STYLE.body, block.text, { x, width }));
  part.end();
  pdf.x = MARGIN.left;
  pdf.y = top + height + 8;
}
