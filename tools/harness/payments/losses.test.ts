import { parseResponse } from '../response';
import { UnexpectedResponse } from '../session';
import type { Buyer } from './buyer';
import { lossesOf } from './losses';

const SAVED = {
  quotation: { refId: 'R1', applicants: [{ id: 'self' }], chosenPremium: { annualSave: 1 } },
  application: { proposalNumber: 'P1', applicants: [{ id: 'self' }], declaration: true },
};
const lossesWith = (value: (name: string) => Promise<unknown>) =>
  lossesOf({ session: { value }, saved: SAVED } as unknown as Buyer);
const stored = (application: object) => (name: string) =>
  Promise.resolve({ data: name === 'loadQuotation' ? SAVED.quotation : application });

describe('acknowledged data', () => {
  it('is not lost when it can be read back', async () => {
    const same = { ...SAVED.application, applicants: [{ id: 'self' }] };
    expect(await lossesWith(stored(same))).toEqual([]);
  });

  it('is lost when a part of it is another', async () => {
    const changed = { ...SAVED.application, declaration: false };
    expect(await lossesWith(stored(changed))).toEqual(['R1: the saved declaration is another']);
  });

  it('is lost when it is not found', async () => {
    const response = parseResponse({ status: 404, headers: {}, body: Buffer.from('gone') });
    const missing = () => Promise.reject(new UnexpectedResponse('loadQuotation', response));
    expect(await lossesWith(missing)).toEqual(['R1: loadQuotation responded with 404: gone']);
  });
});
