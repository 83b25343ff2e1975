import { shutOutPerson } from '../../src/privacy/shut-out-person';
import { privacyRequests } from '../../src/privacy/tables';
import { startTestApp, type TestApp } from '../build-app';
import { Browser } from '../client';
import { typed } from '../drafts';
import { FAMILY, quoted, WOMAN } from '../journey';
import { createMailbox } from '../mailbox';

const mailbox = createMailbox();
const REASON = 'call of 3 May: telephone stolen';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ OUTBOX_DIR: mailbox.folder });
});
afterAll(async () => {
  await test.stop();
  mailbox.remove();
});

const reads = async (browser: Browser, refId: string) =>
  (await browser.call('loadQuotation', { params: { refId } })).status;
const linkOf = async (browser: Browser, refId: string) =>
  (await browser.call('shareQuotation', { params: { refId } })).value.shareToken;
const open = (browser: Browser, shareToken: string) =>
  browser.call('loadSharedQuotation', { params: { shareToken } });

function shutOut(nric: string) {
  const { database, vault, devices, purchase } = test.services;
  const origin = { requestedBy: 'officer', reason: REASON, now: test.time.now };
  const { continueLater } = purchase;
  const dependencies = { db: database.db, vault, devices, continueLater };
  return shutOutPerson({ nric, emails: [] }, origin, dependencies);
}

async function mailedToken(): Promise<string> {
  while ((await test.services.purchase.deliverOutbox()) > 0);
  const [mail] = mailbox.take();
  return /#resume=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

it('removes every device from the journeys of a person, who can only regain access by e-mail', async () => {
  const [buyer, guest, other] = [new Browser(test), new Browser(test), new Browser(test)];
  const { refId } = await quoted(buyer);
  await open(guest, await linkOf(buyer, refId));
  const unusedLink = await linkOf(buyer, refId);
  const others = await quoted(other, [{ ...WOMAN, idNo: '930314105246' }]);

  const draftId = await typed(buyer, [WOMAN]);
  expect(await shutOut(WOMAN.idNo)).toEqual({ journeys: 1, devicesShutOut: 2, draftsErased: 1 });

  expect([await reads(buyer, refId), await reads(guest, refId)]).toEqual([404, 404]);
  expect((await open(guest, unusedLink)).status).toBe(404);
  expect(await reads(other, others.refId)).toBe(200);
  const draft = await buyer.call('loadQuotationDraft', { params: { draftId } });
  expect(draft.value.data).toBeNull();
  const token = await mailedToken();
  expect((await buyer.call('resumeJourney', { body: { token } })).status).toBe(200);
  expect([await reads(buyer, refId), await reads(guest, refId)]).toEqual([200, 404]);
});

it('does not affect the journeys on which another buyer covers the person', async () => {
  const buyer = new Browser(test);
  const { refId } = await quoted(buyer, FAMILY);
  const [, spouse] = FAMILY;
  expect(await shutOut(spouse?.idNo ?? '')).toEqual({
    journeys: 0,
    devicesShutOut: 0,
    draftsErased: 0,
  });
  expect(await reads(buyer, refId)).toBe(200);
});

it('is recorded with account and reason, and without the person', async () => {
  const rows = await test.services.database.db.select().from(privacyRequests);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ kind: 'shut-out', requestedBy: 'officer', reason: REASON });
  expect(JSON.stringify(rows)).not.toContain(WOMAN.idNo);
});
