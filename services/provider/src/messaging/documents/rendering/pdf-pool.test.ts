import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MADE_AT, sampleFacts } from '../../../../test/cover-samples';
import { wordingFor } from '../../../reference-data/wording/wording';
import { contractDocument } from '../contract-document';
import { createPdfPool, type PdfPool } from './pdf-pool';

const CONTENT = contractDocument(wordingFor('en', 'insurance'), sampleFacts(), MADE_AT);

let folder: string;
let pool: PdfPool;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'edp-pdf-'));
});
afterEach(() => pool.stop());
afterAll(() => rmSync(folder, { recursive: true }));

/** A pool whose thread handles documents as the test defines. */
function poolOf(onMessage: string): PdfPool {
  const script = join(folder, `${Math.random()}.mjs`);
  const source = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (content) => { ${onMessage} });`;
  writeFileSync(script, source);
  return createPdfPool(pathToFileURL(script), 1);
}

describe('a rendering thread', () => {
  it('receives the whole content, and returns the bytes', async () => {
    pool = poolOf(
      'parentPort.postMessage({ bytes: new TextEncoder().encode(JSON.stringify(content)) });',
    );
    const pdf = await pool.render(CONTENT);
    expect(JSON.parse(pdf.toString())).toEqual(JSON.parse(JSON.stringify(CONTENT)));
  });

  it('continues after a document that cannot be rendered', async () => {
    pool = poolOf(`parentPort.postMessage(content.heading === 'bad'
      ? { error: new Error('no') } : { bytes: new Uint8Array([1]) });`);
    await expect(pool.render({ ...CONTENT, heading: 'bad' })).rejects.toThrow('cannot be rendered');
    expect(await pool.render(CONTENT)).toEqual(Buffer.from([1]));
  });

  it('has a version that changes with its code only', () => {
    const [one, same, other] = ['', '', 'parentPort.close();'].map((code) =>
      poolOf(code).version(),
    );
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });

  it('is replaced after a crash', async () => {
    pool = poolOf(`if (content.heading === 'bad') process.exit(3);
      parentPort.postMessage({ bytes: new Uint8Array([1]) });`);
    await expect(pool.render({ ...CONTENT, heading: 'bad' })).rejects.toThrow('A thread ended.');
    expect(await pool.render(CONTENT)).toEqual(Buffer.from([1]));
  });

  it('ends with the service, also while it renders', async () => {
    pool = poolOf('');
    const rendered = expect(pool.render(CONTENT)).rejects.toThrow('The service stops.');
    await pool.stop();
    await rendered;
  });
});
