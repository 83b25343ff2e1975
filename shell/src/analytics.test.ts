import { createAppStore, createJourneyStorage } from '@edp/store';
import { fillJourney } from '@edp/store/sample';
import { type DataLayerEntry, sha256Hex } from '@edp/telemetry';
import { product } from '../test/products';
import { createAnalytics } from './analytics';

/** The entry of an event that is sent on a page, with consent. */
async function entryAt(
  page: 'quotation' | 'plan' | 'review',
  actingAs: 'agent' | 'buyer' = 'buyer',
) {
  const { consent } = createJourneyStorage();
  const store = createAppStore({ language: 'en' });
  fillJourney(store, { product: product(), page, quotation: { actingAs } });
  const entries: DataLayerEntry[] = [];
  const granted = { consent: { ...consent, read: () => 'granted' as const } };
  const { track } = createAnalytics(store, granted, entries);
  await track({ name: 'go_to_home', category: 'header', action: 'click', label: 'logo' });
  return entries[0];
}

describe('the buyer of an event', () => {
  it('is empty before there is a quotation', async () => {
    const entry = await entryAt('quotation');
    expect(entry).toMatchObject({ event: 'go_to_home' });
    expect(entry).not.toHaveProperty('hashed_email');
  });

  it('has an e-mail address after the quotation', async () => {
    const entry = await entryAt('plan');
    expect(entry).toMatchObject({ hashed_email: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(entry).not.toHaveProperty('hashed_phone');
  });

  it('is empty for an agent, whose browser has no consent of the buyer', async () => {
    expect(await entryAt('plan', 'agent')).not.toHaveProperty('hashed_email');
  });

  it('has a telephone number, too, after the personal details', async () => {
    expect(await entryAt('review')).toMatchObject({
      hashed_email: expect.stringMatching(/^[0-9a-f]{64}$/),
      hashed_phone: await sha256Hex('+60123456789'),
    });
  });
});
