import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { LANGUAGES } from '@edp/domain';
import type { DocumentContent } from '../document-content';
import { fontFile } from './fonts';
import { printable } from './printable';
import { CONTENT_WIDTH, FONT_NAMES, MARGIN, PAGE, type TextStyle } from './theme';

export type Pdf = PDFKit.PDFDocument;
export type Structure = PDFKit.PDFStructureElement;

/** The drawing surface for blocks: a PDF with its structure tree. */
export interface Sheet {
  readonly pdf: Pdf;
  readonly variant: DocumentContent['variant'];
  /** Opens a structure element below `parent` (by default the document). */
  readonly open: (tag: string, parent?: Structure) => Structure;
  /** Draws marked content with a tag. */
  readonly tagged: (parent: Structure, tag: string, draw: () => void, options?: TagOptions) => void;
  /** Draws an artifact, which screen readers skip. */
  readonly decoration: (draw: () => void) => void;
  /** Starts a new page unless this height, in points, is left. Returns true when it did. */
  readonly ensure: (height: number) => boolean;
  readonly finish: () => Promise<Buffer>;
}

/** Options of a structure element that are missing in the library's types. */
interface TagOptions {
  readonly alt?: string;
  readonly scope?: 'Row' | 'Column';
  readonly bbox?: readonly [left: number, top: number, right: number, bottom: number];
}

export function createSheet(content: DocumentContent): Sheet {
  const pdf = createPdf(content);
  const bytes = buffer(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  return {
    pdf,
    variant: content.variant,
    open(tag, parent = root) {
      const element = pdf.struct(tag);
      parent.add(element);
      return element;
    },
    tagged(parent, tag, draw, options = {}) {
      parent.add(pdf.struct(tag, options, [draw]));
    },
    decoration(draw) {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },
    ensure(height) {
      if (pdf.y + height <= PAGE.height - MARGIN.bottom) return false;
      pdf.addPage();
      return true;
    },
    async finish() {
      root.end();
      pdf.end();
      return bytes;
    },
  };
}

/** Draws text, limited to printable characters, with its upper left corner at x, y. */
export function drawText(
  pdf: Pdf,
  style: TextStyle,
  text: string,
  box: { x?: number; y?: number; width?: number; align?: 'left' | 'right' } = {},
): void {
  applyStyle(pdf, style);
  pdf.text(printable(text), box.x ?? MARGIN.left, box.y ?? pdf.y, textOptions(style, box));
}

export function heightOf(pdf: Pdf, style: TextStyle, text: string, width = CONTENT_WIDTH): number {
  applyStyle(pdf, style);
  return pdf.heightOfString(printable(text), textOptions(style, { width }));
}

function applyStyle(pdf: Pdf, style: TextStyle): void {
  pdf.font(style.font).fontSize(style.size).fillColor(style.colour);
}

function textOptions(
  style: TextStyle,
  { width = CONTENT_WIDTH, align = 'left' }: { width?: number; align?: 'left' | 'right' },
): PDFKit.Mixins.TextOptions {
  // Tabular figures in columns only: with a font feature the library lays out word by word, slowly.
  const features = align === 'right' ? { features: ['kern', 'tnum'] } : {};
  return { width, align, lineGap: style.lineGap, ...features } as PDFKit.Mixins.TextOptions;
}

function createPdf(content: DocumentContent): Pdf {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margins: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as unknown as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    lang: LANGUAGES[content.language].locale,
    // Set here, or the library would use a default font that is not embedded.
    font: fontFile('regular') as unknown as string,
    info: {
      Title: content.title,
      Author: content.author,
      Creator: content.author,
      CreationDate: content.madeAt,
      ModDate: content.madeAt,
    },
  });
  for (const font of FONT_NAMES) pdf.registerFont(font, fontFile(font));
  return pdf;
}
