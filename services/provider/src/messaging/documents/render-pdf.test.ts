import PDFDocument from 'pdfkit';
import { MADE_AT, sampleFacts, samplePolicy } from '../../../test/cover-samples';
import { textOfPdf } from '../../../test/pdf-text';
import { wordingFor } from '../../reference-data/wording/wording';
import { contractDocument } from './contract-document';
import type { DocumentContent } from './document-content';
import { policyDocument } from './policy-document';
import { renderPdf } from './render-pdf';

// Documents are rendered many times, on a machine that may run many tests at once.
jest.setTimeout(30_000);

async function render(content: DocumentContent): Promise<string> {
  return (await renderPdf(content)).toString('latin1');
}

/** The page number of each text, from 1. */
async function pagesOf(texts: readonly string[], content: DocumentContent): Promise<number[]> {
  const paper = PDFDocument.prototype as PDFKit.PDFDocument;
  const textCalls = jest.spyOn(paper, 'text');
  const pageCalls = jest.spyOn(paper, 'addPage');
  await renderPdf(content);
  const pages = texts.map((text) => {
    const at = textCalls.mock.calls.findIndex(([first]) => first === text);
    const order = textCalls.mock.invocationCallOrder[at] ?? 0;
    return pageCalls.mock.invocationCallOrder.filter((one) => one < order).length;
  });
  textCalls.mockRestore();
  pageCalls.mockRestore();
  return pages;
}

const count = (pdf: string, pattern: RegExp) => [...pdf.matchAll(pattern)].length;

describe('a document as PDF', () => {
  let pdf: string;
  beforeAll(async () => {
    pdf = await render(policyDocument(wordingFor('my', 'takaful'), samplePolicy('takaful')));
  });

  it('is a complete PDF 1.7', () => {
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  it('is tagged, and has language and title', () => {
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Lang (ms-MY)');
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pdf).toContain('e-Sijil AT26-1120-048213');
  });

  it('has one heading of level 1, a heading for each part, and a bookmark for each of these', () => {
    expect(count(pdf, /\/S \/H1\b/g)).toBe(1);
    expect(count(pdf, /\/S \/H2\b/g)).toBe(9);
    expect(pdf).toContain('/Outlines');
  });

  it('has header cells with a scope', () => {
    expect(count(pdf, /\/Scope \/Column/g)).toBe(5 + 4 + 2);
    expect(count(pdf, /\/Scope \/Row/g)).toBe(8 + 4 + 4 + 5);
  });

  it('has an alternative text for the image', () => {
    expect(pdf).toMatch(/\/Alt \(Amber Takaful\)/);
  });

  it('embeds its fonts', () => {
    expect(count(pdf, /\/FontFile2/g)).toBe(3);
    expect(pdf).not.toContain('/Helvetica');
  });

  it('prints a name in the letters of its fonts, also in a wrapped cell', async () => {
    const name = 'Şükrü Nguyễn Łukasz';
    const policy = samplePolicy();
    const [first, ...others] = policy.cover.members;
    if (!first) throw new Error('Nobody is covered.');
    const members = [{ ...first, name: `${name} `.repeat(3).trim() }, ...others];
    const cover = { ...policy.cover, proposer: { ...policy.cover.proposer, name }, members };
    const made = await renderPdf(
      policyDocument(wordingFor('en', 'insurance'), { ...policy, cover }),
    );
    const text = textOfPdf(made);
    expect(text).toContain('Şükrü Nguyên Łukasz');
    expect(text.match(/Şükrü\sNguyên\sŁukasz/g)?.length).toBeGreaterThan(3);
    expect(text).not.toMatch(/[\0?]/);
  });

  it('is deterministic except for its id', async () => {
    const again = await render(
      policyDocument(wordingFor('my', 'takaful'), samplePolicy('takaful')),
    );
    expect(again.length).toBe(pdf.length);
  });

  it('has several pages, each with its number', async () => {
    const names = wordingFor('en', 'insurance');
    const contract = contractDocument(names, sampleFacts(), MADE_AT);
    const text = textOfPdf(await renderPdf(contract));
    const pages = [...text.matchAll(/Page (\d+) of (\d+)/g)].map(([, page, of]) => `${page}/${of}`);
    expect(pages).toEqual(pages.map((_page, index) => `${index + 1}/${pages.length}`));
    expect(pages.length).toBeGreaterThan(2);
  });

  it('repeats the header row of a table on the next page, and loses no row', async () => {
    const names = wordingFor('en', 'insurance');
    const base = contractDocument(names, sampleFacts(), MADE_AT);
    const rows = Array.from({ length: 80 }, (_, index) => [`Row ${index}`, 'x']);
    const long = await render({
      ...base,
      blocks: [
        {
          kind: 'table',
          summary: 'Rows',
          columns: [
            { head: 'Name', share: 1 },
            { head: 'Sign', share: 1 },
          ],
          rows,
        },
      ],
    });
    expect(count(long, /\/S \/TR\b/g)).toBe(81);
    expect(count(long, /\/Type \/Page\b/g)).toBeGreaterThan(2);
  });

  it('has header and first row of a table on one page, at any position', async () => {
    const names = wordingFor('my', 'insurance');
    const base = contractDocument(names, sampleFacts(), MADE_AT);
    for (let lines = 20; lines <= 34; lines += 1) {
      const pdf = await render({
        ...base,
        blocks: [
          ...Array.from({ length: lines }, () => ({ kind: 'paragraph' as const, text: 'x' })),
          {
            kind: 'table',
            summary: 'Rows',
            columns: ['Name', 'One', 'Two'].map((head) => ({
              head: `${head} of two lines`,
              share: 1,
            })),
            rows: [['a', 'b', 'c']],
          },
        ],
      });
      expect(count(pdf, /\/Type \/Page\b/g)).toBeLessThanOrEqual(2);
    }
  });

  it.each([
    { what: 'the last row from the one before it', hasTotal: false, together: ['Row 8', 'Row 9'] },
    { what: 'a sum from its items', hasTotal: true, together: ['Sums', 'Row 0', 'Row 9'] },
  ])('does not split $what', async ({ hasTotal, together }) => {
    const names = wordingFor('en', 'insurance');
    const base = contractDocument(names, sampleFacts(), MADE_AT);
    const table = {
      kind: 'table',
      summary: 'Rows',
      columns: [{ head: 'Name', share: 1 }],
      rows: Array.from({ length: 10 }, (_, index) => [`Row ${index}`]),
      hasTotal,
    } as const;
    const seen = new Set<number>();
    for (let lines = 10; lines <= 18; lines += 1) {
      const filling = Array.from({ length: lines }, () => ({
        kind: 'paragraph' as const,
        text: 'x',
      }));
      const heading = { kind: 'heading', text: 'Sums' } as const;
      const pages = await pagesOf(together, { ...base, blocks: [...filling, heading, table] });
      expect(new Set(pages)).toEqual(new Set([pages[0]]));
      seen.add(pages[0] ?? 0);
    }
    // The table was placed on the first page and on the second.
    expect([...seen].sort()).toEqual([1, 2]);
  });
});
