import { COLOUR } from '../../../reference-data';
import type { TimelineEntry } from '../document-content';
import { heightOf, drawText, type Sheet, type Structure } from './sheet';
import { CONTENT_WIDTH, MARGIN, STYLE } from './theme';

const DATE_WIDTH = 118;
const DOT_X = MARGIN.left + DATE_WIDTH + 8;
const TEXT_X = DOT_X + 18;
const TEXT_WIDTH = CONTENT_WIDTH - (TEXT_X - MARGIN.left);
const GAP = 12;

/** Draws dates in order along a line, as on the result page; a list for screen readers. */
export function drawTimeline(
  sheet: Sheet,
  parent: Structure,
  entries: readonly TimelineEntry[],
): void {
  const { pdf } = sheet;
  const list = sheet.open('L', parent);
  entries.forEach((entry, index) => {
    const height =
      heightOf(pdf, STYLE.subheading, entry.title, TEXT_WIDTH) +
      heightOf(pdf, STYLE.body, entry.text, TEXT_WIDTH);
    sheet.ensure(height + GAP);
    const top = pdf.y;
    const isLast = index === entries.length - 1;
    drawDot(sheet, top + 7, index === 0, isLast ? undefined : top + height + GAP + 7);

    const item = sheet.open('LI', list);
    sheet.tagged(item, 'Lbl', () => {
      drawText(pdf, STYLE.label, entry.date, { y: top, width: DATE_WIDTH });
    });
    const body = sheet.open('LBody', item);
    sheet.tagged(body, 'P', () => {
      drawText(pdf, STYLE.subheading, entry.title, { x: TEXT_X, y: top, width: TEXT_WIDTH });
    });
    sheet.tagged(body, 'P', () => {
      drawText(pdf, STYLE.body, entry.text, { x: TEXT_X, width: TEXT_WIDTH });
    });
    pdf.x = MARGIN.left;
    pdf.y = top + height + GAP;
  });
  list.end();
}

function drawDot({ pdf, decoration }: Sheet, y: number, isFirst: boolean, lineTo?: number): void {
  decoration(() => {
    if (lineTo !== undefined) {
      pdf.moveTo(DOT_X, y).lineTo(DOT_X, lineTo).lineWidth(1).stroke(COLOUR.line);
    }
    pdf
      .circle(DOT_X, y, isFirst ? 5 : 4)
      .lineWidth(1.5)
      .fillAndStroke(isFirst ? COLOUR.amber : COLOUR.ground, COLOUR.ink);
  });
}
