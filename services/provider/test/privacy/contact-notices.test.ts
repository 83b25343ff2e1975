import { DAY_MS } from '@edp/domain';
import { breachScope } from '../../src/privacy/breach-scope';
import { findFootprint, type Identity } from '../../src/privacy/footprint';
import { gatherPersonalData } from '../../src/privacy/personal-data';
import { contactNotices } from '../../src/quotation';
import { Browser } from '../client';
import { quoted } from '../journey';
import { startShop, type Shop } from '../shop';
import { CANARY, HUSBAND, PLANTED, plantNotice } from './canary';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
  const { refId } = await quoted(new Browser(shop.test), [CANARY]);
  await plantNotice(shop, refId, HUSBAND.email);
});
afterEach(() => shop.stop());

async function exported(identity: Identity) {
  const { database, vault, questionHistory, clock } = shop.test.services;
  const { db } = database;
  const footprint = await findFootprint(db, vault, identity);
  return gatherPersonalData(footprint, { db, vault, questionHistory, now: clock() });
}

describe('the address of an unsent notice of changed contact data', () => {
  it('is exported to the person who proved it, and not with the journey', async () => {
    const own = await exported({ nric: PLANTED.nric, emails: [] });
    expect(own.journeys).toHaveLength(1);
    expect(JSON.stringify(own)).not.toContain(HUSBAND.email);
    const theirs = await exported({ nric: null, emails: [HUSBAND.email.toUpperCase()] });
    expect(theirs).toMatchObject({
      notices: [{ contactNotices: [{ address: HUSBAND.email }] }],
      journeys: [],
    });
  });

  it('is in the scope of a breach of the journey', async () => {
    const { database, vault } = shop.test.services;
    const { now } = shop.test.time;
    const { people } = await breachScope(database.db, vault, { from: now, to: now });
    expect(people.map(({ emails }) => emails)).toEqual([[PLANTED.email, HUSBAND.email]]);
  });

  it('is deleted after seven days, and not before', async () => {
    const { database, runRetention } = shop.test.services;
    const { time } = shop.test;
    const changedAt = time.now.getTime();
    time.now = new Date(changedAt + 6.99 * DAY_MS);
    await runRetention();
    expect(await database.db.$count(contactNotices)).toBe(1);
    time.now = new Date(changedAt + 7.01 * DAY_MS);
    await runRetention();
    expect(await database.db.$count(contactNotices)).toBe(0);
  });
});
