import { isDeepStrictEqual } from 'node:util';
import { UnexpectedResponse } from '../session';
import type { Buyer } from './buyer';

const OF_QUOTATION = ['applicants', 'chosenPremium'] as const;
const OF_APPLICATION = [
  'proposalNumber',
  'applicants',
  'chosenPremium',
  'payout',
  'respondentId',
  'declaration',
] as const;

/** Acknowledged data of a buyer that is missing or changed, each in a sentence. */
export async function lossesOf({ session, saved }: Pick<Buyer, 'session' | 'saved'>) {
  const { quotation, application } = saved;
  const params = { refId: quotation.refId };
  try {
    const quoted = (await session.value('loadQuotation', { params })).data;
    const applied = (await session.value('loadApplication', { params })).data;
    const lost = [
      ...OF_QUOTATION.filter((part) => !isDeepStrictEqual(quoted[part], quotation[part])),
      ...OF_APPLICATION.filter((part) => !isDeepStrictEqual(applied[part], application[part])),
    ];
    return lost.map((part) => `${params.refId}: the saved ${part} is another`);
  } catch (error) {
    if (!(error instanceof UnexpectedResponse)) throw error;
    return [`${params.refId}: ${error.message}`];
  }
}
