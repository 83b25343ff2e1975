import { WITHOUT_WORK } from '@edp/domain';
import { asksIndoorAmong } from './use-occupations';

const asks = asksIndoorAmong([
  { code: 'DOC', asksIndoor: false },
  { code: 'OTH', asksIndoor: true },
]);

describe('the question about indoor work', () => {
  it('is asked as the table says', () => {
    expect([asks('DOC'), asks('OTH')]).toEqual([false, true]);
  });

  it('is not asked before there is an occupation', () => {
    expect(asks('')).toBe(false);
  });

  it('is asked of everybody with work while the table is not there', () => {
    const asksWithout = asksIndoorAmong([]);
    expect(['DOC', 'OTH', 'UNL'].map(asksWithout)).toEqual([true, true, true]);
    expect(WITHOUT_WORK.map(asksWithout)).toEqual(WITHOUT_WORK.map(() => false));
  });
});
