import { ACCENT, COLOUR } from '../../../reference-data';
import type { DocumentContent } from '../document-content';
import { LOGO_HEIGHT, LOGO_STROKE, LOGOS, WORDMARK_DROP } from './logo';
import { drawText, type Pdf, type Sheet, type Structure } from './sheet';
import { CONTENT_WIDTH, MARGIN, PAGE, STYLE } from './theme';

const LOGO_SCALE = 0.62;
const FOOTER_Y = PAGE.height - 50;

/** Draws logo, kind of document, title and introduction. */
export function drawOpening(sheet: Sheet, parent: Structure, content: DocumentContent): void {
  const { pdf } = sheet;
  const top = 46;
  const logo = LOGOS[content.variant];
  const height = LOGO_HEIGHT * LOGO_SCALE;
  const right = MARGIN.left + logo.width * LOGO_SCALE;
  sheet.tagged(parent, 'Figure', () => drawLogo(pdf, content.variant, top), {
    alt: content.author,
    bbox: [MARGIN.left, top, right, top + height],
  });
  sheet.tagged(parent, 'P', () => {
    const style = { ...STYLE.subheading, colour: ACCENT[content.variant] };
    drawText(pdf, style, content.kind, { y: top + 6, align: 'right' });
  });

  sheet.decoration(() => {
    const y = top + height + 14;
    pdf.rect(MARGIN.left, y, 48, 3).fill(COLOUR.amber);
  });
  pdf.x = MARGIN.left;
  pdf.y = top + height + 32;
  sheet.tagged(parent, 'H1', () => drawText(pdf, STYLE.title, content.heading));
  pdf.y += 6;
  sheet.tagged(parent, 'P', () => {
    drawText(pdf, STYLE.lead, content.lead, { width: CONTENT_WIDTH * 0.86 });
  });
  pdf.y += 4;
}

/** Draws the footer of every page; called when all pages exist, because it prints their number. */
export function drawFooters({ pdf }: Sheet, content: DocumentContent): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // The footer lies in the margin, where text would start a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf
      .moveTo(MARGIN.left, FOOTER_Y - 10)
      .lineTo(MARGIN.left + CONTENT_WIDTH, FOOTER_Y - 10)
      .lineWidth(0.6)
      .stroke(COLOUR.line);
    drawText(pdf, STYLE.caption, content.footer, { y: FOOTER_Y, width: CONTENT_WIDTH - 90 });
    drawText(pdf, STYLE.caption, pageLabel(content, page + 1, count), {
      y: FOOTER_Y,
      align: 'right',
    });
    pdf.endMarkedContent();
  }
}

function drawLogo(pdf: Pdf, variant: DocumentContent['variant'], top: number): void {
  for (const { path, paint, colour, x = 0 } of LOGOS[variant].shapes) {
    pdf.save();
    pdf.translate(MARGIN.left, top).scale(LOGO_SCALE);
    if (paint === 'fill') {
      pdf.path(path).fill(colour);
    } else {
      pdf.translate(x, WORDMARK_DROP).lineWidth(LOGO_STROKE).lineCap('round').lineJoin('round');
      pdf.path(path).stroke(colour);
    }
    pdf.restore();
  }
}

function pageLabel({ pageLabel: text }: DocumentContent, page: number, pages: number): string {
  return text.replace('{page}', String(page)).replace('{pages}', String(pages));
}
