import { CONSENT_VERSIONS, consentVersions, type ApplicationRequest } from '@edp/contracts';
import { samplePerson } from '@edp/testing/people';
import { startTestApp, type TestApp } from '../../../test/build-app';
import { Browser } from '../../../test/client';
import { applicationRequest, DAY, FAMILY, quoted } from '../../../test/journey';
import { loadConsents } from './consents.repository';
import { consentTextsOf } from './given-consents';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const MONTH = CONSENT_VERSIONS.marketing;

/** Creates a quotation, and a function that saves its application with these parts. */
async function journey() {
  const browser = new Browser(test);
  const quotation = await quoted(browser, FAMILY);
  const { refId } = quotation;
  const save = (own: Partial<ApplicationRequest>) =>
    browser.call('saveApplication', { body: applicationRequest(quotation, own) });
  const log = async () =>
    (await loadConsents(test.services.database.db, { refId })).map(
      ({ name, textVersion, given, language, variant }) =>
        [name, textVersion, given, language, variant].join(' '),
    );
  return { browser, quotation, save, log };
}

/** The same once personal details are confirmed; returns only later log entries. */
async function confirmedJourney() {
  const { save, log, ...known } = await journey();
  await save({});
  const before = (await log()).length;
  return { ...known, save, log: async () => (await log()).slice(before) };
}

describe('the consent log', () => {
  it('contains every accepted text, with its version, language and variant', async () => {
    const { save, log } = await journey();
    await save({
      consentVersions: consentVersions('beneficialOwner', 'personalData', 'sensitiveData'),
    });
    await save({
      declaration: true,
      consentConfirmation: true,
      marketingConsent: false,
      preferredLang: 'BMY',
      consentVersions: consentVersions(
        'productDisclosureSheet',
        'declaration',
        'policyOwner',
        'marketing',
      ),
    });
    expect(await log()).toEqual([
      `beneficialOwner ${CONSENT_VERSIONS.beneficialOwner} true ENG insurance`,
      `personalData ${CONSENT_VERSIONS.personalData} true ENG insurance`,
      `sensitiveData ${CONSENT_VERSIONS.sensitiveData} true ENG insurance`,
      `productDisclosureSheet ${CONSENT_VERSIONS.productDisclosureSheet} true BMY insurance`,
      `declaration ${CONSENT_VERSIONS.declaration} true BMY insurance`,
      `policyOwner ${CONSENT_VERSIONS.policyOwner} true BMY insurance`,
      `marketing ${MONTH} false BMY insurance`,
    ]);
  });

  it('records a withdrawn consent, and nothing twice', async () => {
    const { save, log } = await confirmedJourney();
    const versions = consentVersions('marketing');
    await save({ marketingConsent: true, consentVersions: versions });
    await save({ marketingConsent: true, consentVersions: versions });
    await save({ marketingConsent: false, consentVersions: versions });
    await save({ marketingConsent: false, consentVersions: versions });
    expect(await log()).toEqual([
      `marketing ${MONTH} true ENG insurance`,
      `marketing ${MONTH} false ENG insurance`,
    ]);
  });

  it('records consent again when it was given for another person', async () => {
    const { browser, quotation, log } = await confirmedJourney();
    const versions = consentVersions('beneficialOwner', 'personalData', 'sensitiveData');
    const other = samplePerson({ today: DAY, ageYears: 29 });
    const { refId } = quotation;
    const requoted = await quoted(browser, [other, ...FAMILY.slice(1)], { refId });
    const body = applicationRequest(requoted, { consentVersions: versions });
    await browser.call('saveApplication', { body });
    await browser.call('saveApplication', { body });
    expect(await log()).toEqual([
      `beneficialOwner ${CONSENT_VERSIONS.beneficialOwner} true ENG insurance`,
      `personalData ${CONSENT_VERSIONS.personalData} true ENG insurance`,
      `sensitiveData ${CONSENT_VERSIONS.sensitiveData} true ENG insurance`,
    ]);
  });

  it('does not record a declined consent for a text that was not shown', async () => {
    const { save, log } = await confirmedJourney();
    await save({ declaration: false, marketingConsent: false });
    expect(await log()).toEqual([]);
  });

  it('has no entries for a draft: nothing is accepted yet', async () => {
    const { save, log } = await journey();
    const { status, value } = await save({
      draft: true,
      declaration: true,
      marketingConsent: true,
      consentVersions: consentVersions('personalData', 'beneficialOwner'),
    });
    expect(status).toBe(200);
    expect(value.data.marketingConsent).toBe(false);
    expect(await log()).toEqual([]);
  });

  it.each([
    [{ marketing: '2025-13' }, '/consentVersions/marketing'],
    [{ 'news/offers~': MONTH }, '/consentVersions/news~1offers~0'],
    [{ constructor: MONTH }, '/consentVersions/constructor'],
  ])('rejects an unknown text version: %j', async (versions, pointer) => {
    const { save, log } = await journey();
    const { problem } = await save({ marketingConsent: true, consentVersions: versions });
    expect(problem).toMatchObject({ status: 422, errors: [{ pointer, code: 'invalid' }] });
    expect(await log()).toEqual([]);
  });

  it('is append-only', async () => {
    const { save, log } = await confirmedJourney();
    await save({ marketingConsent: true, consentVersions: consentVersions('marketing') });
    const { pool } = test.services.database;
    await expect(pool.query('update consents set given = false')).rejects.toThrow(/is recorded/);
    expect(await log()).toEqual([`marketing ${MONTH} true ENG insurance`]);
  });
});

const lead = {
  appId: 'EDP',
  productCode: 'onemedical',
  entityType: 'takaful',
  preferredLang: 'BMY',
  fullName: 'Faizal Bin Osman',
  mobile: '0123456789',
  email: 'faizal@example.my',
  marketingConsent: false,
} as const;

describe('the consents of a lead', () => {
  const sendLead = (versions: Record<string, string>) =>
    new Browser(test).call('createLead', { body: { ...lead, consentVersions: versions } });

  it('are stored with the lead', async () => {
    const { leadId } = (await sendLead(consentVersions('contact', 'marketing'))).value;
    const rows = await loadConsents(test.services.database.db, { leadId });
    expect(rows).toMatchObject([
      {
        name: 'contact',
        textVersion: CONSENT_VERSIONS.contact,
        given: true,
        language: 'BMY',
        variant: 'takaful',
      },
      { name: 'marketing', textVersion: MONTH, given: false, refId: null },
    ]);
  });

  it('are rejected with an unknown text version, and nothing is stored', async () => {
    const before = await test.services.database.pool.query('select count(*) from leads');
    const { problem } = await sendLead({ contact: 'yesterday' });
    expect(problem.errors).toEqual([{ pointer: '/consentVersions/contact', code: 'invalid' }]);
    const after = await test.services.database.pool.query('select count(*) from leads');
    expect(after.rows).toEqual(before.rows);
  });
});

describe('a lead', () => {
  it.each([
    [false, [], ['contact']],
    [true, ['contact'], ['marketing']],
    [true, [], ['contact', 'marketing']],
  ] as const)(
    'names its text versions (news: %s, named: %j)',
    async (marketingConsent, named, missing) => {
      const body = { ...lead, marketingConsent, consentVersions: consentVersions(...named) };
      const { status, problem } = await new Browser(test).call('createLead', { body });
      const errors = missing.map((name) => ({
        pointer: `/consentVersions/${name}`,
        code: 'required',
      }));
      expect([status, problem.errors]).toEqual([422, errors]);
    },
  );
});

describe('the texts of a consent', () => {
  it.each(Object.entries(CONSENT_VERSIONS))('exist in both languages: %s', (name, version) => {
    const texts = Object.values(consentTextsOf(name, version) ?? {});
    expect(texts.length).toBeGreaterThan(0);
    for (const { en, my } of texts) expect([en, my].every((text) => text.length > 20)).toBe(true);
  });
});
