import { buyerAt, ok } from '../../test/fake-api';
import { sampleProduct, sampleQuotation } from '../../test/sample';
import { submitQuotation } from '../thunks/quotation';
import { membersWithout } from './quote';

const idsOf = (members: readonly { readonly id: string }[]) => members.map(({ id }) => id);

describe('removed members', () => {
  it('are selected by ids, and never include Self', () => {
    const state = buyerAt('plan').state();
    expect(idsOf(membersWithout(state, ['self', 'child-1']))).toEqual([
      'self',
      'spouse',
      'child-2',
    ]);
    expect(membersWithout(state, ['nobody'])).toHaveLength(4);
  });

  it('leave no family indicator when one person is left', async () => {
    const { api, store, state } = buyerAt('plan');
    expect(state().quickQuote.family).toEqual({ planType: '1' });
    const alone = membersWithout(state(), ['spouse', 'child-1', 'child-2']);
    api.createQuotation.mockResolvedValue(
      ok({ ...sampleQuotation(alone), planSelection: 'Individual' }),
    );
    await store.dispatch(submitQuotation(alone, { product: sampleProduct() }));
    expect(api.createQuotation.mock.lastCall?.[0]).not.toHaveProperty('family');
    expect(state().quickQuote).not.toHaveProperty('family');
  });
});
