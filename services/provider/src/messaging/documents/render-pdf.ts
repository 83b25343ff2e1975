import type { Block, DocumentContent } from './document-content';
import { drawFooters, drawOpening } from './kit/header-footer';
import { drawBullets, drawCallout, drawHeading, drawParagraph, drawSubheading } from './kit/prose';
import { createSheet, type Sheet, type Structure } from './kit/sheet';
import { drawFacts, drawTable, tableHeight } from './kit/table';
import { drawTimeline } from './kit/timeline';

/** Renders a document as a tagged PDF 1.7 with title, language, bookmarks and embedded fonts. */
export async function renderPdf(content: DocumentContent): Promise<Buffer> {
  const sheet = createSheet(content);
  let part = sheet.open('Sect');
  drawOpening(sheet, part, content);
  content.blocks.forEach((block, index) => {
    if (block.kind === 'heading') {
      part.end();
      part = sheet.open('Sect');
    }
    drawBlock(sheet, part, block, content.blocks[index + 1]);
  });
  part.end();
  drawFooters(sheet, content);
  return sheet.finish();
}

function drawBlock(sheet: Sheet, part: Structure, block: Block, next?: Block): void {
  switch (block.kind) {
    case 'heading':
      drawHeading(sheet, part, block.text, heightAfterHeading(sheet, next));
      sheet.pdf.outline.addItem(block.text);
      return;
    case 'subheading':
      drawSubheading(sheet, part, block.text);
      return;
    case 'paragraph':
      drawParagraph(sheet, part, block.text);
      return;
    case 'bullets':
      drawBullets(sheet, part, block);
      return;
    case 'facts':
      drawFacts(sheet, part, block.facts);
      return;
    case 'table':
      drawTable(sheet, part, block);
      return;
    case 'timeline':
      drawTimeline(sheet, part, block.entries);
      return;
    case 'callout':
      drawCallout(sheet, part, block);
  }
}

/** Height of the content that must be on the page of its heading: a whole table if it ends in a sum. */
function heightAfterHeading(sheet: Sheet, next?: Block): number {
  return next?.kind === 'table' && next.hasTotal ? tableHeight(sheet, next) : 0;
}
