import type { FastifyInstance } from 'fastify';
import { YES_NO } from '@edp/domain';
import { answerCall } from '../../platform/http/call-route';
import type { CatalogueSource } from '../catalogue/catalogue';

/** What the occupation combobox offers. Classes stay here: they are part of the price. */
export function registerOccupations(
  app: FastifyInstance,
  { catalogue }: { catalogue: CatalogueSource },
): void {
  answerCall(app, 'loadOccupations', () => {
    const { version, list } = catalogue.current().occupations;
    return Promise.resolve({
      version,
      data: list.map(({ code, en, my, asksIndoor, indoorDefault, keywords }) => ({
        code,
        en,
        my,
        asksIndoor,
        indoorDefault: indoorDefault ? YES_NO.yes : YES_NO.no,
        // One list for both: whoever reads Malay may still type the English word.
        keywords: [...new Set([...keywords.en, ...keywords.my])],
      })),
    });
  });
}
