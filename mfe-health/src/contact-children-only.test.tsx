import { screen } from '@testing-library/react';
import { createAppStore, type RootState } from '@edp/store';
import { fillJourney, sampleProduct } from '@edp/store/sample';
import { requestsOf } from '@edp/testing';
import { click, heading, visit } from '../test/questionnaire';

/** A parent who covers only the child, with these facts of the quotation. */
function childrenOnly(quote: Partial<RootState['quickQuote']>) {
  const store = createAppStore();
  fillJourney(store, { product: sampleProduct('insurance'), page: 'questionnaire' });
  const { quickQuote, ...rest } = store.getState();
  const [proposer, , child] = quickQuote.applicantData;
  const people = { proposer: proposer!, applicantData: [child!] };
  return { ...rest, quickQuote: { ...quickQuote, ...people, ...quote } };
}

describe('the contact page of a parent without cover', () => {
  it('is about the child', async () => {
    const { requests } = await visit({
      page: 'contact',
      responses: { createLead: { leadId: 'lead-1' } },
      change: () => childrenOnly({}),
    });
    expect(await heading()).toHaveTextContent('Let us find another plan');
    await click('Request a call');
    expect(await heading()).toHaveTextContent('Thank you');
    expect(requestsOf(requests, 'createLead')[0]?.body).toMatchObject({ about: 'member' });
  });

  it.each([
    ['is not eligible', { declined: [{ id: 'self', reason: 'age' as const }] }],
    ['may not learn the reason', { isStopped: true }],
  ])('is about the parent who %s', async (_who, quote) => {
    await visit({ page: 'contact', change: () => childrenOnly(quote) });
    expect(await heading()).toHaveTextContent('Sorry. You are not eligible for this plan.');
  });

  it('does not continue without other people to cover', async () => {
    const declined = [{ id: 'child-1', reason: 'age' as const }];
    const journey = childrenOnly({ declined });
    await visit({ page: 'contact', query: 'about=member&sent=yes', change: () => journey });
    expect(screen.getByRole('link', { name: 'See the other products' })).toBeVisible();
  });
});
