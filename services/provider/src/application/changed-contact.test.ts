import { type ApplicationRequest, type Quotation } from '@edp/contracts';
import { startTestApp, type TestApp } from '../../test/build-app';
import { CHILDREN, parentTyped, unidentified } from '../../test/children-only';
import { Browser } from '../../test/client';
import {
  applicantOf,
  applicationRequest,
  quotationApplicant,
  quotationRequest,
  quoted,
  WOMAN,
} from '../../test/journey';
import { createMailbox } from '../../test/mailbox';
import { contactNotices } from '../quotation';

const mailbox = createMailbox();
const email = (value: string) => [{ type: 'personal', value, isPrimary: true } as const];

let test: TestApp;
let buyer: Browser;
let quotation: Quotation;
let request: ApplicationRequest;
beforeAll(async () => {
  test = await startTestApp({ OUTBOX_DIR: mailbox.folder });
});
beforeEach(async () => {
  await sent();
  buyer = new Browser(test);
  quotation = await quoted(buyer);
  request = applicationRequest(quotation);
});
afterAll(async () => {
  await test.stop();
  mailbox.remove();
});

/** E-mails sent since the last call. */
async function sent() {
  while ((await test.services.purchase.deliverOutbox()) > 0);
  return mailbox.take();
}

const save = (by: Browser, body: ApplicationRequest) => by.call('saveApplication', { body });
const withSelf = (change: Partial<ApplicationRequest['applicants'][number]>) => ({
  ...request,
  applicants: [applicantOf(quotation.applicants[0]!, change)],
});

/** A device that opened a link shared by the buyer, or their agent. */
async function secondDevice(of = buyer): Promise<Browser> {
  const { refId } = quotation;
  const { shareToken } = (await of.call('shareQuotation', { params: { refId } })).value;
  const browser = new Browser(test);
  await browser.call('loadSharedQuotation', { params: { shareToken } });
  return browser;
}

/** A device that opened the link e-mailed to the buyer. */
async function ownSecondDevice(): Promise<Browser> {
  const { refId } = quotation;
  await buyer.call('continueLater', { body: { refId, preferredLang: 'ENG' } });
  const [mail] = await sent();
  const token = /#resume=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const browser = new Browser(test);
  await browser.call('resumeJourney', { body: { token } });
  return browser;
}

const mobile = (value: string) => [{ type: 'mobile', value, isPrimary: true } as const];
const payout = {
  source: '',
  accountHolderName: 'Eve',
  bankCode: 'MBBEMYKL',
  accountNo: '512345678909',
};

const NO_PAYOUT = { source: '', accountHolderName: '', bankCode: '', accountNo: '' };

describe('a device that opened a shared link', () => {
  it.each<[string, string, () => ApplicationRequest]>([
    ['e-mail', '/applicants/0/emails', () => withSelf({ emails: email('eve@example.my') })],
    ['telephone', '/applicants/0/contacts', () => withSelf({ contacts: mobile('+60198765432') })],
    ['payout account', '/payout/accountNo', () => ({ ...request, payout })],
    ['payout account to none', '/payout/bankCode', () => ({ ...request, payout: NO_PAYOUT })],
  ])('does not change the %s', async (_what, pointer, changed) => {
    await save(buyer, request);
    const response = await save(await secondDevice(), changed());
    expect(response.status).toBe(422);
    expect(response.problem.errors).toEqual([{ pointer, code: 'device.other' }]);
    const { data } = (await buyer.call('loadApplication', { params: { refId: quotation.refId } }))
      .value;
    expect(data.payout).toMatchObject({ accountNo: request.payout.accountNo });
    expect(data.applicants[0]).toMatchObject({
      emails: request.applicants[0]!.emails,
      contacts: request.applicants[0]!.contacts,
    });
  });

  it('does not change the e-mail of the quotation either', async () => {
    const { refId, version = '' } = quotation;
    const applicantData = [quotationApplicant(WOMAN, { emails: email('eve@example.my') })];
    const body = quotationRequest([], { refId, applicantData, version });
    const response = await (await secondDevice()).call('createQuotation', { body });
    expect(response.status).toBe(422);
    expect(response.problem.errors).toEqual([
      { pointer: '/applicantData/0/emails', code: 'device.other' },
    ]);
  });

  it('may change all other data, and add missing contact data', async () => {
    const device = await secondDevice();
    expect((await save(device, request)).status).toBe(200);
    expect((await save(device, withSelf({ companyName: 'Klinik Baru' }))).status).toBe(200);
  });

  it('may complete contact data that an autosave has stored half typed', async () => {
    const device = await secondDevice();
    const typed = (change: Partial<ApplicationRequest>, phone: string) =>
      save(device, { ...withSelf({ contacts: mobile(phone) }), draft: true, ...change });
    const half = { ...payout, accountNo: '5123' };
    expect((await typed({ payout: half }, '+6012')).status).toBe(200);
    expect((await typed({ payout }, '+60123456789')).status).toBe(200);
    const changed = await typed(
      { payout: { ...payout, accountNo: '512345678000' } },
      '+60199999999',
    );
    expect(changed.problem.errors?.map(({ pointer }) => pointer)).toEqual([
      '/applicants/0/contacts',
      '/payout/accountNo',
    ]);
  });

  it('may change contact data after opening the link e-mailed to the previous address', async () => {
    await save(buyer, request);
    const device = await ownSecondDevice();
    expect((await save(device, withSelf({ contacts: mobile('+60198765432') }))).status).toBe(200);
  });
});

it('the device that created the journey may change all contact data', async () => {
  await save(buyer, request);
  await secondDevice();
  expect((await save(buyer, { ...request, payout })).status).toBe(200);
});

/** The device that created the journey acts for an agent from now on, and has saved the details. */
async function createdByAgent(): Promise<void> {
  const agent = { agentCode: 'KL20417', agentBranch: '' };
  await buyer.call('verifyAgent', { body: { agentCode: 'KL20417' } });
  quotation = await quoted(buyer, [], {
    applicantData: [quotationApplicant(WOMAN)],
    agent: { ...quotation.agent, ...agent },
  });
  request = applicationRequest(quotation);
  await save(buyer, request);
}

it('the contact data of a parent who is not identified yet is protected like that of any buyer', async () => {
  const applicantData = [unidentified(), ...CHILDREN];
  quotation = await quoted(buyer, [], { applicantData, family: { planType: '1' } });
  const draft = parentTyped(quotation);
  expect((await save(buyer, draft)).status).toBe(200);
  const other = await secondDevice();
  expect((await save(other, draft)).status).toBe(200);
  const [contact] = draft.proposer!.contacts;
  const contacts = [{ ...contact!, value: '+60111222333' }];
  const proposer = { ...draft.proposer!, contacts, emails: email('other@example.my') };
  expect((await save(other, { ...draft, proposer })).problem.errors).toEqual([
    { pointer: '/proposer/emails', code: 'device.other' },
    { pointer: '/proposer/contacts', code: 'device.other' },
  ]);
});

it('the device of a buyer who opened the link of an agent may change contact data', async () => {
  await createdByAgent();
  const device = await secondDevice();
  expect((await save(device, withSelf({ contacts: mobile('+60198765432') }))).status).toBe(200);
});

describe('a change of contact data', () => {
  const OLD = 'aisyah.rahman@example.my';
  const NEW = 'aisyah.new@example.my';
  const toOf = (mails: readonly { readonly to: string }[]) => mails.map(({ to }) => to).toSorted();
  const flat = (text = '') => text.replaceAll(/\s+/g, ' ');

  it('is notified to the previous and the new address when the e-mail changes', async () => {
    await save(buyer, request);
    await save(await ownSecondDevice(), withSelf({ emails: email(NEW) }));
    const mails = await sent();
    expect(toOf(mails)).toEqual([NEW, OLD]);
    for (const { subject, text } of mails) {
      expect(subject).toBe('Details of your application with Amber Life were changed');
      expect(flat(text)).toContain('Changed: E-mail address');
      // Either may be the address of another person.
      expect(text).not.toMatch(/#resume=|Aisyah|0123456789/);
      expect(text.slice(text.indexOf('Subject:'))).not.toMatch(/aisyah/i);
    }
  });

  it('is notified when the quotation changes the e-mail', async () => {
    const { refId, version = '' } = quotation;
    const applicantData = [quotationApplicant(WOMAN, { emails: email(NEW) })];
    const body = quotationRequest([], { refId, applicantData, version });
    const device = await ownSecondDevice();
    expect((await device.call('createQuotation', { body })).status).toBe(200);
    expect(toOf(await sent())).toEqual([NEW, OLD]);
  });

  it('is notified to the only address when telephone and account change', async () => {
    await save(buyer, request);
    const changed = withSelf({ contacts: mobile('+60198765432') });
    await save(await ownSecondDevice(), { ...changed, payout });
    const mails = await sent();
    expect(toOf(mails)).toEqual([OLD]);
    expect(flat(mails[0]?.text)).toContain('Changed: Mobile number, Bank account for refunds');
    expect(mails[0]?.text).not.toMatch(/198765432|512345678909/);
  });

  it('is not notified when data is added, unchanged or rejected, or the creating device changes it', async () => {
    await save(buyer, request);
    await save(buyer, withSelf({ companyName: 'Klinik Baru' }));
    await save(await secondDevice(), withSelf({ emails: email(NEW) }));
    await save(buyer, withSelf({ contacts: mobile('+60198765432') }));
    expect(await sent()).toEqual([]);
  });

  it('is notified when made by the agent who created the journey', async () => {
    await createdByAgent();
    await save(buyer, { ...request, payout });
    const mails = await sent();
    expect(toOf(mails)).toEqual([OLD]);
    expect(flat(mails[0]?.text)).toContain('Changed: Bank account for refunds');
  });

  it('is notified in the language of the journey', async () => {
    await save(buyer, { ...request, preferredLang: 'BMY' });
    const changed = { ...withSelf({ emails: email(NEW) }), preferredLang: 'BMY' as const };
    await save(await ownSecondDevice(), changed);
    const mails = await sent();
    expect(toOf(mails)).toEqual([NEW, OLD]);
    expect(flat(mails[0]?.text)).toContain('Diubah: Alamat e-mel');
  });

  it('deletes the address once the e-mail is sent, and sends ten a day to one mailbox', async () => {
    const mails = [];
    const device = await ownSecondDevice();
    for (let change = 0; change < 12; change += 1) {
      await save(device, withSelf({ emails: email(`eve+${change}@example.my`) }));
      mails.push(...(await sent()));
    }
    const toEve = mails.filter(({ to }) => to.startsWith('eve'));
    expect(toEve).toHaveLength(10);
    expect(await test.services.database.db.$count(contactNotices)).toBe(0);
  });
});
