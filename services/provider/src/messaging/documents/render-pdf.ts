import type { Block, DocumentContent } from './document-content';
import { setFooters, setOpening } from './kit/furniture';
import { setBullets, setCallout, setHeading, setParagraph, setSubheading } from './kit/prose';
import { createSheet, type Sheet, type Structure } from './kit/sheet';
import { setFacts, setTable, tableHeight } from './kit/table';
import { setTimeline } from './kit/timeline';

/** Renders a document as a tagged PDF 1.7 with title, language, bookmarks and embedded fonts. */
export async function renderPdf(content: DocumentContent): Promise<Buffer> {
  const sheet = createSheet(content);
  let part = sheet.open('Sect');
  setOpening(sheet, part, content);
  content.blocks.forEach((block, index) => {
    if (block.kind === 'heading') {
      part.end();
      part = sheet.open('Sect');
    }
    setBlock(sheet, part, block, content.blocks[index + 1]);
  });
  part.end();
  setFooters(sheet, content);
  return sheet.finish();
}

function setBlock(sheet: Sheet, part: Structure, block: Block, next?: Block): void {
  switch (block.kind) {
    case 'heading':
      setHeading(sheet, part, block.text, keepWithNext(sheet, next));
      sheet.pdf.outline.addItem(block.text);
      return;
    case 'subheading':
      setSubheading(sheet, part, block.text);
      return;
    case 'paragraph':
      setParagraph(sheet, part, block.text);
      return;
    case 'bullets':
      setBullets(sheet, part, block);
      return;
    case 'facts':
      setFacts(sheet, part, block.facts);
      return;
    case 'table':
      setTable(sheet, part, block);
      return;
    case 'timeline':
      setTimeline(sheet, part, block.entries);
      return;
    case 'callout':
      setCallout(sheet, part, block);
  }
}

/** Height that must stay with a heading: a whole table if it ends in a sum. */
function keepWithNext(sheet: Sheet, next?: Block): number {
  return next?.kind === 'table' && next.hasTotal ? tableHeight(sheet, next) : 0;
}
