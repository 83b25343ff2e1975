import { randomUUID } from 'node:crypto';
import type { Applicant, Application, CardOwner, LeadRequest } from '@edp/contracts';
import { consentVersions } from '@edp/contracts';
import { GENDER, RELATIONSHIP, TEXT_DETAILS } from '@edp/domain';
import { sampleNric, samplePerson, type SamplePerson } from '@edp/testing/people';
import { encryptRow } from '../../src/platform/security';
import { contactNotices } from '../../src/quotation';
import type { Browser } from '../client';
import { jpeg } from '../images';
import {
  applicantOf,
  applicationRequest,
  DAY,
  healthyAnswers,
  paymentOf,
  questionsOf,
  quoted,
} from '../journey';
import type { Shop } from '../shop';
import { upload } from '../upload';

/** A text for each free text of `DETAIL_FIELDS`. */
const PLANTED_DETAILS = Object.fromEntries(
  TEXT_DETAILS.map((name) => [name, `Qan${name.toLowerCase()}`]),
) as Readonly<Record<(typeof TEXT_DETAILS)[number], string>>;

/** Unique values, to search for in all stored data. */
export const PLANTED = {
  ...PLANTED_DETAILS,
  nric: sampleNric({ birthDate: '1991-04-17', gender: GENDER.female, placeCode: '13', serial: 77 }),
  email: 'qanarie.one@example.my',
  workEmail: 'qanarie.two@example.my',
  spouseEmail: 'qanarie.three@example.my',
  leadEmail: 'qanarie.one@example.my',
  fullName: 'Qanarie Binti Zulqarnain',
  firstName: 'Qanfirst',
  middleName: 'Qanmiddle',
  lastName: 'Qanlast',
  nickName: 'Qannick',
  spouseName: 'Qanspouse Binti Zulqarnain',
  leadName: 'Qanlead Binti Zulqarnain',
  spouseCompany: 'Qanpartner Sdn Bhd',
  income: '7310.55',
  spouseIncome: '6120.35',
  mobile: '+60171234091',
  home: '+60378901234',
  office: '+60378905678',
  spouseMobile: '+60171234092',
  leadMobile: '+60171234093',
  addr1: '91, Jalan Qanhome',
  addr2: 'Taman Qangarden',
  addr3: 'Qanblock B',
  city: 'Qantown',
  mailAddr1: '17, Jalan Qanmail',
  mailAddr2: 'Taman Qanpost',
  mailAddr3: 'Qanfloor Tiga',
  mailCity: 'Qanville',
  accountHolder: 'Qanholder Binti Zulqarnain',
  accountNo: '519384756012',
  ownerName: 'Qanowner Bin Daud',
  ownerNric: '610203135239',
  ownerEmail: 'qanarie.owner@example.my',
  ownerMobile: '+60171234094',
  height: '163.75',
  weight: '61.85',
  spouseHeight: '164.35',
  spouseWeight: '62.45',
  occupationDesc: 'Qanwork',
  nationalityDesc: 'Qannation',
  supportCity: 'Qanborough',
  spouseNick: 'Qanspousenick',
} as const;

export type Planted = keyof typeof PLANTED;

/** The stored forms of a value that is normalised. */
export function storedForms(name: Planted): readonly string[] {
  const value = PLANTED[name];
  return /mobile|home|office/i.test(name) && value.startsWith('+60')
    ? [value, value.slice(2), value.slice(1)]
    : [value];
}

export const CANARY = samplePerson({
  today: DAY,
  birthDate: '1991-04-17',
  idNo: PLANTED.nric,
  email: PLANTED.email,
  fullName: PLANTED.fullName,
});

/** The husband, who buys for both on his own journey. */
export const HUSBAND = samplePerson({
  today: DAY,
  ageYears: 36,
  gender: GENDER.male,
  idNo: sampleNric({ birthDate: '1990-05-11', gender: GENDER.male, serial: 31 }),
  birthDate: '1990-05-11',
  email: 'husband@example.my',
  fullName: 'Hakim Bin Osman',
});
const AS_SPOUSE: SamplePerson = {
  ...CANARY,
  id: 'spouse',
  relationship: RELATIONSHIP.spouse,
  email: PLANTED.spouseEmail,
};

const OWN_DETAILS: Partial<Applicant> = {
  name: {
    fullName: PLANTED.fullName,
    firstName: PLANTED.firstName,
    middleName: PLANTED.middleName,
    lastName: PLANTED.lastName,
    nickName: PLANTED.nickName,
  },
  emails: [
    { type: 'personal', value: PLANTED.email, isPrimary: true },
    { type: 'work', value: PLANTED.workEmail, isPrimary: false },
  ],
  contacts: [
    { type: 'mobile', value: PLANTED.mobile, isPrimary: true },
    { type: 'home', value: PLANTED.home, isPrimary: false },
    { type: 'office', value: PLANTED.office, isPrimary: false },
  ],
  addresses: [
    {
      type: 'home',
      addr1: PLANTED.addr1,
      addr2: PLANTED.addr2,
      addr3: PLANTED.addr3,
      postcode: '47300',
      city: PLANTED.city,
      stateDesc: 'Selangor',
      countryDesc: 'Malaysia',
    },
    {
      type: 'mailing',
      addr1: PLANTED.mailAddr1,
      addr2: PLANTED.mailAddr2,
      addr3: PLANTED.mailAddr3,
      postcode: '47301',
      city: PLANTED.mailCity,
      stateDesc: 'Selangor',
      countryDesc: 'Malaysia',
    },
  ],
  ...PLANTED_DETAILS,
  monthlyIncome: { amount: PLANTED.income, range: '' },
  fundSource: '008',
  occupationDesc: PLANTED.occupationDesc,
  nationalityDesc: PLANTED.nationalityDesc,
};

const CARD_OWNER: CardOwner = {
  fullName: PLANTED.ownerName,
  idNo: PLANTED.ownerNric,
  relationship: '004',
  email: PLANTED.ownerEmail,
  mobile: PLANTED.ownerMobile,
};

/** Her own journey up to the declarations, with every planted value that fits. */
export async function ownJourney(browser: Browser): Promise<Application> {
  const quotation = await quoted(browser, [CANARY]);
  const { refId } = quotation;
  const applicants = quotation.applicants.map((one) => applicantOf(one, OWN_DETAILS));
  const request = applicationRequest(quotation, {
    applicants,
    payout: {
      source: 'BANK',
      accountHolderName: PLANTED.accountHolder,
      bankCode: 'MBBEMYKL',
      accountNo: PLANTED.accountNo,
    },
  });
  await bodyOf(browser.call('saveApplication', { body: request }));
  await answerQuestions(browser, refId, {
    'self.height': PLANTED.height,
    'self.weight': PLANTED.weight,
  });
  const body = {
    ...request,
    declaration: true,
    consentConfirmation: true,
    marketingConsent: true,
    cardOwner: CARD_OWNER,
    consentVersions: consentVersions(
      'productDisclosureSheet',
      'declaration',
      'policyOwner',
      'marketing',
    ),
  };
  return (await bodyOf(browser.call('saveApplication', { body }))).data;
}

/** An unsent notice of changed contact data of a journey. */
export async function plantNotice({ test }: Shop, refId: string, address: string): Promise<void> {
  const { database, vault } = test.services;
  const notice = { noticeId: randomUUID(), refId, address, changed: ['email' as const] };
  const row = { ...notice, language: 'en' as const, changedAt: test.time.now };
  await database.db.insert(contactNotices).values(encryptRow(vault, contactNotices, row));
}

/** Her own journey with a declined card. */
export async function failedJourney(shop: Shop, browser: Browser): Promise<Application> {
  const application = await ownJourney(browser);
  await pay(shop, browser, application, 'failed');
  return application;
}

/** Her own journey with a successful payment. */
export async function boughtJourney(shop: Shop, browser: Browser): Promise<Application> {
  const application = await ownJourney(browser);
  await pay(shop, browser, application, 'succeeded');
  return application;
}

/** Her husband's journey, on which she is covered too, up to the health answers. */
export async function husbandsJourney(browser: Browser): Promise<string> {
  const quotation = await quoted(browser, [HUSBAND, AS_SPOUSE]);
  const { refId } = quotation;
  const applicants = quotation.applicants.map((one) =>
    one.id === 'spouse'
      ? applicantOf(one, {
          name: {
            fullName: PLANTED.spouseName,
            firstName: '',
            middleName: '',
            lastName: '',
            nickName: PLANTED.spouseNick,
          },
          emails: [{ type: 'personal', value: PLANTED.spouseEmail, isPrimary: true }],
          contacts: [{ type: 'mobile', value: PLANTED.spouseMobile, isPrimary: true }],
          addresses: [
            {
              type: 'home',
              addr1: '5, Jalan Bersama',
              addr2: '',
              addr3: '',
              postcode: '47300',
              city: PLANTED.supportCity,
              stateDesc: 'Selangor',
              countryDesc: 'Malaysia',
            },
          ],
          companyName: PLANTED.spouseCompany,
          natureOfBusiness: 'Q',
          monthlyIncome: { amount: PLANTED.spouseIncome, range: '' },
        })
      : applicantOf(one),
  );
  const body = applicationRequest(quotation, { applicants });
  await bodyOf(browser.call('saveApplication', { body }));
  await answerQuestions(browser, refId, {
    'spouse.height': PLANTED.spouseHeight,
    'spouse.weight': PLANTED.spouseWeight,
  });
  return refId;
}

/** Uploads a photo of a person's card. */
export async function sendPhoto(
  { test }: Shop,
  { session }: Browser,
  target: { readonly refId: string; readonly applicantId: string },
): Promise<void> {
  const response = await upload(
    test,
    session,
    { ...target, side: 'front' },
    { bytes: await jpeg() },
  );
  if (response.status !== 200) throw new Error(`A photo got status ${response.status}.`);
}

/** She submits a lead about something else, without an NRIC. */
export async function submitLead(
  browser: Browser,
  own: Partial<LeadRequest> = {},
): Promise<string> {
  const body: LeadRequest = {
    appId: 'EDP',
    productCode: 'onemedical',
    entityType: 'insurance',
    preferredLang: 'ENG',
    fullName: PLANTED.leadName,
    mobile: PLANTED.leadMobile,
    email: PLANTED.leadEmail.toUpperCase(),
    marketingConsent: true,
    consentVersions: consentVersions('contact', 'marketing'),
    ...own,
  };
  return (await bodyOf(browser.call('createLead', { body }))).leadId;
}

async function answerQuestions(
  browser: Browser,
  refId: string,
  own: Readonly<Record<string, string>>,
): Promise<void> {
  const questions = await questionsOf(browser, refId);
  await bodyOf(browser.call('assess', { body: healthyAnswers(questions, own) }));
}

/** Pays for a declared application: payment, the bank's decision, and e-mails. */
export async function pay(
  shop: Shop,
  browser: Browser,
  application: Application,
  state: 'succeeded' | 'failed',
): Promise<void> {
  const { proposalNumber: transactionNo, entityType } = application;
  await bodyOf(browser.call('submitPayment', { body: paymentOf(application) }));
  shop.settle(transactionNo, state);
  await browser.call('loadPaymentStatus', { params: { transactionNo, entityType } });
  await shop.runWorkers();
}

/** The body of a response that must be successful. */
async function bodyOf<T>(response: Promise<{ readonly value: T }>): Promise<T> {
  return (await response).value;
}
