import { COLOUR } from '../../../reference-data';
import type { Block, Column, Fact } from '../document-content';
import { heightOf, drawText, type Sheet, type Structure } from './sheet';
import { CONTENT_WIDTH, MARGIN, STYLE, type TextStyle } from './theme';

type TableBlock = Extract<Block, { kind: 'table' }>;

interface Cell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const PADDING_Y = 6.5;
const GUTTER = 10;

/** Draws a table with header cells for screen readers; the header row is repeated on each page. */
export function drawTable(sheet: Sheet, parent: Structure, block: TableBlock): void {
  const table = sheet.open('Table', parent);
  const { head, rows } = layOut(sheet, block);
  // The last row is never alone at the top of a page: the row before it moves with it.
  const roomFor = (index: number) =>
    (rows[index]?.height ?? 0) + (index === rows.length - 2 ? (rows[index + 1]?.height ?? 0) : 0);
  // The header row is never last on a page, nor split.
  sheet.ensure(head.height + roomFor(0));
  drawHead(sheet, head.cells, table);

  rows.forEach(({ cells: row, style }, index) => {
    if (sheet.ensure(roomFor(index))) drawHead(sheet, head.cells);
    drawRow(sheet, table, row, style);
  });
  table.end();
  sheet.pdf.y += 9;
}

/** Height of a table on one page, in points. */
export function tableHeight(sheet: Sheet, block: TableBlock): number {
  const { head, rows } = layOut(sheet, block);
  return rows.reduce((sum, { height }) => sum + height, head.height);
}

interface LaidOutRow {
  readonly cells: readonly Cell[];
  readonly style: TextStyle;
  readonly height: number;
}

function layOut(
  sheet: Sheet,
  { columns, rows, hasTotal }: TableBlock,
): { readonly head: LaidOutRow; readonly rows: readonly LaidOutRow[] } {
  const rowOf = (texts: readonly string[], style: TextStyle): LaidOutRow => {
    const row = cells(columns, texts);
    return { cells: row, style, height: rowHeight(sheet, row, style) };
  };
  const heads = columns.map(({ head }) => head);
  return {
    head: rowOf(heads, STYLE.head),
    rows: rows.map((texts, index) =>
      rowOf(texts, hasTotal === true && index === rows.length - 1 ? STYLE.total : STYLE.cell),
    ),
  };
}

/** Draws labels with values: a table of two columns without a header row. */
export function drawFacts(sheet: Sheet, parent: Structure, facts: readonly Fact[]): void {
  const { pdf } = sheet;
  const table = sheet.open('Table', parent);
  for (const { label, value } of facts) {
    const [left, right] = [CONTENT_WIDTH * 0.4, CONTENT_WIDTH * 0.6];
    const row = [
      { text: label, x: MARGIN.left, width: left - GUTTER, align: 'left' as const },
      { text: value, x: MARGIN.left + left, width: right, align: 'left' as const },
    ];
    sheet.ensure(rowHeight(sheet, row, STYLE.value));
    drawCells(sheet, table, row, (index) =>
      index === 0
        ? { style: STYLE.label, tag: 'TH', scope: 'Row' }
        : { style: STYLE.value, tag: 'TD' },
    );
  }
  table.end();
  pdf.y += 6;
}

function cells(columns: readonly Column[], texts: readonly string[]): Cell[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = MARGIN.left;
  return columns.map(({ share, align = 'left' }, index) => {
    const width = (CONTENT_WIDTH * share) / shares;
    const isLast = index === columns.length - 1;
    const cell = { text: texts[index] ?? '', x, width: isLast ? width : width - GUTTER, align };
    x += width;
    return cell;
  });
}

function drawHead(sheet: Sheet, head: readonly Cell[], table?: Structure): void {
  if (table) {
    drawCells(sheet, table, head, () => ({ style: STYLE.head, tag: 'TH', scope: 'Column' }));
    return;
  }
  const top = sheet.pdf.y;
  sheet.decoration(() => {
    for (const cell of head) {
      drawText(sheet.pdf, STYLE.head, cell.text, { ...cell, y: top + PADDING_Y });
    }
  });
  closeRow(sheet, top + rowHeight(sheet, head, STYLE.head));
}

function drawRow(sheet: Sheet, table: Structure, row: readonly Cell[], style: TextStyle): void {
  drawCells(sheet, table, row, (index) =>
    index === 0 ? { style, tag: 'TH', scope: 'Row' } : { style, tag: 'TD' },
  );
}

function drawCells(
  sheet: Sheet,
  table: Structure,
  row: readonly Cell[],
  formatOf: (index: number) => { style: TextStyle; tag: string; scope?: 'Row' | 'Column' },
): void {
  const { pdf } = sheet;
  const top = pdf.y;
  const height = Math.max(
    ...row.map((cell, index) => heightOf(pdf, formatOf(index).style, cell.text, cell.width)),
  );
  const element = sheet.open('TR', table);
  row.forEach((cell, index) => {
    const { style, tag, scope } = formatOf(index);
    const draw = () => drawText(pdf, style, cell.text, { ...cell, y: top + PADDING_Y });
    sheet.tagged(element, tag, draw, scope ? { scope } : {});
  });
  element.end();
  closeRow(sheet, top + height + 2 * PADDING_Y);
}

function closeRow({ pdf, decoration }: Sheet, bottom: number): void {
  decoration(() => {
    pdf
      .moveTo(MARGIN.left, bottom)
      .lineTo(MARGIN.left + CONTENT_WIDTH, bottom)
      .lineWidth(0.6)
      .stroke(COLOUR.line);
  });
  pdf.x = MARGIN.left;
  pdf.y = bottom;
}

function rowHeight({ pdf }: Sheet, row: readonly Cell[], style: TextStyle): number {
  const heights = row.map(({ text, width }) => heightOf(pdf, style, text, width));
  return Math.max(...heights) + 2 * PADDING_Y;
}
