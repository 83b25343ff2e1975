import { asRecord } from '../../harness/response';
import { type Case, casesOf } from '../case';
import { during, holds, same } from '../finding';
import { documentRequest } from '../samples/samples';
import { tryInTurn } from '../try-each';
import { isRejected } from '../wire/checks';
import type { World } from '../world';

/** Decisions section 9: documents as PDF, per product, variant and language. */
export const DOCUMENTS: readonly Case[] = [
  ...(['brochure', 'productDisclosureSheet', 'contract'] as const).map((documentType): Case => ({
    endpoint: 'loadDocument',
    name: `returns the ${documentType} without a reference, per variant and language`,
    run: async (world) => {
      const contents = new Set<unknown>();
      const found = await tryInTurn(VARIANTS, async (own) => {
        const { findings, content } = await pdf(world, documentType, own);
        contents.add(content);
        return during(Object.values(own).join(' '), findings);
      });
      const expected = `${VARIANTS.length} different documents`;
      return [...found, ...holds(contents.size === VARIANTS.length, expected, contents.size)];
    },
  })),
  ...casesOf('loadDocument', {
    async 'returns no policy before the payment, and no personal document without a reference'(
      world,
    ) {
      const { session, refId } = await world.at.readyToPay();
      const policy = await session.call('loadDocument', {
        body: documentRequest('policy', { refId }),
      });
      const summary = await session.call('loadDocument', {
        body: documentRequest('proposalSummary'),
      });
      return [
        ...during('policy', isRejected(policy, { code: 'notFound' })),
        ...during(
          'no reference',
          isRejected(summary, { code: 'notFound' }, { code: 'request.malformed' }),
        ),
      ];
    },
  }),
];

const VARIANTS = [
  { entityType: 'insurance', Language: 'ENG' },
  { entityType: 'insurance', Language: 'BMY' },
  { entityType: 'takaful', Language: 'ENG' },
  { entityType: 'takaful', Language: 'BMY' },
] as const;

async function pdf(world: World, documentType: string, own: object) {
  const body = documentRequest(documentType, own);
  const document = asRecord(await world.newSession().value('loadDocument', { body }));
  const bytes = Buffer.from(String(document['content']), 'base64');
  const findings = [
    ...same(documentType, document['documentType'], '/documentType'),
    ...same(bytes.length, document['size'], '/size'),
    ...holds(
      bytes.subarray(0, 5).toString() === '%PDF-',
      'a PDF file',
      bytes.subarray(0, 8).toString('hex'),
      '/content',
    ),
  ];
  return { findings, content: document['content'] };
}
