import { eq } from 'drizzle-orm';
import { detailField, TEXT_DETAILS } from '@edp/domain';
import { applicants, applications, cardOwners } from '../../src/application/tables';
import { type ErasureCounts, erasePerson } from '../../src/privacy/erase-person';
import type { Identity } from '../../src/privacy/footprint';
import { Browser } from '../client';
import { typed } from '../drafts';
import {
  applicationRequest,
  declared,
  FAMILY,
  paymentOf,
  quotationApplicant,
  quoted,
} from '../journey';
import { startShop, type Shop } from '../shop';
import {
  submitLead,
  boughtJourney,
  CANARY,
  failedJourney,
  HUSBAND,
  husbandsJourney,
  ownJourney,
  pay,
  PLANTED,
  plantNotice,
  sendPhoto,
  type Planted,
  storedForms,
} from './canary';
import { everyFile, everyPersonalFile, everyRow } from './everything';

/** Several complete journeys, on a machine that may be busy. */
jest.setTimeout(30_000);

const NAMES = Object.keys(PLANTED) as Planted[];

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.stop());

function erase(identity: Identity = { nric: PLANTED.nric, emails: [] }): Promise<ErasureCounts> {
  const { services, time } = shop.test;
  return erasePerson(
    identity,
    { requestedBy: 'officer', reason: 'asked by letter', now: time.now },
    {
      db: services.database.db,
      vault: services.vault,
      quotations: services.quotations,
      erasure: services.journeyErasure,
      outboxFolder: shop.outboxFolder,
      objects: services.objects,
    },
  );
}

/** Planted values that are still stored. */
async function remaining(): Promise<Planted[]> {
  const all = [...(await everyRow(shop.test)), ...(await everyFile(shop.outboxFolder))].join('\n');
  const text = all.toLowerCase();
  return NAMES.filter((name) =>
    storedForms(name).some((form) => text.includes(form.toLowerCase())),
  );
}

const rowsAbout = async (...refIds: string[]) =>
  (await everyRow(shop.test)).filter((row) => refIds.some((refId) => row.includes(refId)));

describe('a person on her own journey, on her husband’s, and with a lead', () => {
  it('is erased in every table and folder, without effect on other people', async () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(40);
    const others = await shop.buy(new Browser(shop.test), FAMILY);
    const ownBrowser = new Browser(shop.test);
    const own = await failedJourney(shop, ownBrowser);
    await sendPhoto(shop, ownBrowser, { refId: own.refId, applicantId: 'self' });
    const husbandsBrowser = new Browser(shop.test);
    const husbands = await husbandsJourney(husbandsBrowser);
    const before = await everyPersonalFile(shop.test);
    await sendPhoto(shop, husbandsBrowser, { refId: husbands, applicantId: 'self' });
    const husbandsPhoto = (await everyPersonalFile(shop.test)).find(
      (name) => !before.includes(name),
    );
    await sendPhoto(shop, husbandsBrowser, { refId: husbands, applicantId: 'spouse' });
    await submitLead(new Browser(shop.test));
    await typed(husbandsBrowser, [HUSBAND, CANARY]);
    await typed(husbandsBrowser, [HUSBAND]);
    expect(await remaining()).toEqual(NAMES);
    const othersBefore = await rowsAbout(others.refId);
    const husbandBefore = (await rowsAbout(husbands)).filter((row) =>
      /"memberId":"self"/.test(row),
    );

    expect(await erase({ nric: PLANTED.nric, emails: [PLANTED.leadEmail] })).toEqual({
      journeysErased: 1,
      journeysLeft: 1,
      policiesReduced: 0,
      cardOwnersErased: 0,
      leadsErased: 1,
      draftsErased: 1,
      noticesErased: 0,
      mailCopiesErased: 0,
      photosErased: 2,
    });
    expect(await remaining()).toEqual([]);
    expect(await rowsAbout(own.refId)).toEqual([]);
    expect(await everyPersonalFile(shop.test)).toEqual([husbandsPhoto]);
    expect(await rowsAbout(others.refId)).toEqual(othersBefore);

    const husbandAfter = (await rowsAbout(husbands)).filter((row) => /"memberId":"self"/.test(row));
    expect(husbandAfter).toEqual(husbandBefore);
    const { data } = (
      await husbandsBrowser.call('loadApplication', { params: { refId: husbands } })
    ).value;
    expect(data.applicants.map(({ idNo }) => idNo)).toEqual([HUSBAND.idNo]);
    expect(data.stage).toBe('assessed');
  });

  it('leaves a record of requester, time and reason, without identity', async () => {
    await ownJourney(new Browser(shop.test));
    await erase();
    const [record, ...more] = (await everyRow(shop.test)).filter((row) =>
      row.startsWith('privacyRequests'),
    );
    expect(more).toEqual([]);
    expect(record).toMatch(/"kind":"erase","personHash":"[0-9a-f]{64}","requestedBy":"officer"/);
    expect(record).toContain('asked by letter');
    expect(record).not.toContain(PLANTED.nric);
    const { pool } = shop.test.services.database;
    for (const change of [
      "update privacy_requests set reason = ''",
      'delete from privacy_requests',
    ]) {
      await expect(pool.query(change)).rejects.toThrow(/is recorded/);
    }
  });

  it('can be erased again', async () => {
    await ownJourney(new Browser(shop.test));
    await erase();
    expect(Object.values(await erase())).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('an owner of a card for another buyer', () => {
  it('is erased, and the buyer must name a card owner again', async () => {
    const browser = new Browser(shop.test);
    const { refId } = await ownJourney(browser);
    const { db } = shop.test.services.database;
    expect(await erase({ nric: PLANTED.ownerNric, emails: [] })).toMatchObject({
      cardOwnersErased: 1,
      journeysErased: 0,
    });
    expect(await remaining()).toEqual(
      NAMES.filter((name) => !/^(owner|spouse|lead(?!E)|support)/.test(name)),
    );
    expect(await db.$count(cardOwners)).toBe(0);
    const { data } = (await browser.call('loadApplication', { params: { refId } })).value;
    expect(data).toMatchObject({ declaration: false });
    expect(data.cardOwner).toBeUndefined();
  });
});

describe('an owner of a card whose NRIC is not given yet', () => {
  it('is found by the address, and owners with an NRIC are not', async () => {
    await ownJourney(new Browser(shop.test));
    const browser = new Browser(shop.test);
    const email = PLANTED.ownerEmail;
    const cardOwner = { fullName: '', idNo: '', relationship: '001', email, mobile: '' } as const;
    const body = applicationRequest(await quoted(browser), { cardOwner });
    expect((await browser.call('saveApplication', { body })).status).toBe(200);
    const byAddress: Identity = { nric: null, emails: [email.toUpperCase()] };
    expect(await erase(byAddress)).toMatchObject({ cardOwnersErased: 1, journeysErased: 0 });
    expect(await shop.test.services.database.db.$count(cardOwners)).toBe(1);
  });
});

describe('a person whose address on the journey has changed', () => {
  it('is erased with the e-mail copy to the old address', async () => {
    const browser = new Browser(shop.test);
    const first = await quoted(browser, [CANARY]);
    await browser.call('continueLater', {
      body: { refId: first.refId, preferredLang: 'ENG' },
    });
    await shop.runWorkers();
    const emails = [{ type: 'personal', value: 'moved@example.my', isPrimary: true } as const];
    await quoted(browser, [CANARY], {
      refId: first.refId,
      applicantData: [quotationApplicant(CANARY, { emails })],
    });
    expect((await everyFile(shop.outboxFolder)).join()).toContain(`To: ${PLANTED.email}`);

    expect(await erase()).toMatchObject({ journeysErased: 1, mailCopiesErased: 1 });
    expect(await everyFile(shop.outboxFolder)).toEqual([]);
    expect(await remaining()).toEqual([]);
  });
});

describe('a person with an unsent notice only', () => {
  it('is found by the e-mail address', async () => {
    const { refId } = await quoted(new Browser(shop.test), FAMILY);
    await plantNotice(shop, refId, PLANTED.leadEmail);
    expect(await erase({ nric: null, emails: [PLANTED.leadEmail] })).toMatchObject({
      journeysErased: 0,
      noticesErased: 1,
    });
    expect(await remaining()).toEqual([]);
  });
});

describe('a person with a lead only', () => {
  it('is found by the e-mail address', async () => {
    await submitLead(new Browser(shop.test));
    expect(await erase({ nric: null, emails: [PLANTED.leadEmail] })).toMatchObject({
      leadsErased: 1,
    });
    expect(await remaining()).toEqual([]);
  });
});

describe('marketing consent to a policy of a family', () => {
  let refId: string;
  beforeEach(async () => {
    const browser = new Browser(shop.test);
    const application = await declared(browser, FAMILY, { marketingConsent: true });
    await pay(shop, browser, application, 'succeeded');
    ({ refId } = application);
    expect(await consents()).toEqual([true, 'Y', 'Y', 'Y', 'Y']);
  });

  /** The consent of the policy, and its copy of each person. */
  async function consents() {
    const { db } = shop.test.services.database;
    const people = await db.select().from(applicants).where(eq(applicants.refId, refId));
    const [policy] = await db.select().from(applications).where(eq(applications.refId, refId));
    return [policy?.marketingConsent, ...people.map(({ pdpaConsent }) => pdpaConsent)];
  }

  it.each([
    ['is withdrawn for all people when its owner is erased', 'self', [false, 'N', 'N', 'N', 'N']],
    ['remains for the others when a member is erased', 'spouse', [true, 'Y', 'Y', 'Y', 'Y']],
  ])('%s', async (_, erased, after) => {
    const nric = FAMILY.find(({ id }) => id === erased)?.idNo ?? '';
    expect(await erase({ nric, emails: [] })).toMatchObject({ policiesReduced: 1 });
    expect(await consents()).toEqual(after);
  });
});

describe('a person who has bought', () => {
  /** Values that docs/privacy.md lists as retained; all others are erased. */
  const RETAINED: readonly Planted[] = [
    ...(['nric', 'fullName', 'email', 'workEmail', 'leadEmail'] as const),
    ...(['mobile', 'home', 'office'] as const),
    ...TEXT_DETAILS.filter((name) => detailField(name).afterIssue === 'retained'),
    ...(['addr1', 'addr2', 'addr3', 'city', 'mailAddr1', 'mailAddr2', 'mailAddr3'] as const),
    ...([
      'mailCity',
      'accountHolder',
      'accountNo',
      'ownerName',
      'ownerNric',
      'ownerEmail',
    ] as const),
    ...(['ownerMobile', 'height', 'weight', 'occupationDesc', 'nationalityDesc'] as const),
  ];

  it('only retains policy, payment and their evidence', async () => {
    const browser = new Browser(shop.test);
    const { refId } = await boughtJourney(shop, browser);
    const ledger = async () =>
      (await rowsAbout(refId)).filter((row) =>
        /^(policies|policyMembers|payment|charge)/.test(row),
      );
    const before = await ledger();
    expect(before).toHaveLength(4);
    expect(await everyFile(shop.outboxFolder)).toHaveLength(1);

    expect(await erase()).toMatchObject({ policiesReduced: 1, mailCopiesErased: 1 });
    expect(await ledger()).toEqual(before);
    expect(await remaining()).toEqual(NAMES.filter((name) => RETAINED.includes(name)));
    expect(await everyFile(shop.outboxFolder)).toEqual([]);
    expect((await browser.call('loadApplication', { params: { refId } })).status).toBe(404);
    const rows = (await rowsAbout(refId)).join('\n');
    expect(rows).toMatch(/"name":"marketing".*"given":false/);
    expect(rows).not.toMatch(/journeyAccess|idempotentResponses/);
  });

  it('is not erased while a payment is pending, and no data changes', async () => {
    const browser = new Browser(shop.test);
    const application = await failedJourney(shop, browser);
    await browser.call('submitPayment', {
      body: paymentOf(application),
    });
    const before = await everyRow(shop.test);
    await expect(erase()).rejects.toThrow(/under way/);
    expect(await everyRow(shop.test)).toEqual(before);
  });
});
