import type { Identity } from '../../src/privacy/footprint';
import { stopMarketing } from '../../src/privacy/stop-marketing';
import { Browser } from '../client';
import { startShop, type Shop } from '../shop';
import { boughtJourney, PLANTED, submitLead } from './canary';
import { everyRow } from './everything';

jest.setTimeout(30_000);

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

function stop(identity: Identity) {
  const { services, time } = shop.test;
  const origin = { requestedBy: 'officer', reason: 'letter of 3 May', now: time.now };
  return stopMarketing(identity, origin, { db: services.database.db, vault: services.vault });
}

describe('a person who withdraws the consent to marketing', () => {
  it('has withdrawn it for bought journeys and leads, in the log of consents, too', async () => {
    const browser = new Browser(shop.test);
    const { refId } = await boughtJourney(shop, browser);
    await submitLead(new Browser(shop.test));
    const identity = { nric: PLANTED.nric, emails: [PLANTED.leadEmail] };
    expect(await stop(identity)).toEqual({ journeys: 1, leads: 1 });

    const rows = await everyRow(shop.test);
    const of = (table: string) => rows.filter((row) => row.startsWith(`${table} `)).join('\n');
    expect(of('applications') + of('leads')).not.toContain('"marketingConsent":true');
    expect(of('consents').match(/"name":"marketing"[^}]*"given":false/g)).toHaveLength(2);
    expect(of('privacyRequests')).toContain('"kind":"stop-marketing"');
    expect((await browser.call('loadApplication', { params: { refId } })).status).toBe(200);
    expect(await stop(identity)).toEqual({ journeys: 0, leads: 0 });
  });
});
