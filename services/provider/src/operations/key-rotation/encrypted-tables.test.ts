import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { type ApplicationRequest, consentVersions } from '@edp/contracts';
import { CHILDREN, parentTyped, unidentified } from '../../../test/children-only';
import { Browser } from '../../../test/client';
import { typed } from '../../../test/drafts';
import { everyTable } from '../../../test/every-table';
import {
  applicantOf,
  applicationRequest,
  applied,
  FAMILY,
  healthyAnswers,
  questionsOf,
  quoted,
} from '../../../test/journey';
import { everyFile } from '../../../test/privacy/everything';
import { startShop, type Shop } from '../../../test/shop';
import { webhookEvents } from '../../payment/webhooks/tables';
import { decryptRow, encryptedColumnsOf } from '../../platform/security/encrypted-columns';
import { ENCRYPTED_TABLES } from './key-rotation';

/** `table.column` of every column of bytes. */
const bytesIn = (table: Table) =>
  Object.entries(getTableColumns(table))
    .filter(([, column]) => column.getSQLType() === 'bytea')
    .map(([name]) => `${getTableName(table)}.${name}`);

describe('the list of encrypted tables', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('is complete according to the schema', async () => {
    const listed = ENCRYPTED_TABLES.flatMap(({ table, columns }) =>
      [...columns.keys()].map((name) => `${getTableName(table)}.${name}`),
    );
    expect(listed.sort()).toEqual(
      (await everyTable()).flatMap(([, table]) => bytesIn(table)).sort(),
    );
  });

  /** Changes the bank account on another device, opened by an e-mailed link: a notice is queued. */
  async function changedElsewhere(browser: Browser, body: ApplicationRequest): Promise<void> {
    const { refID: refId } = body;
    await browser.call('continueLater', { body: { refId, preferredLang: 'ENG' } });
    while ((await shop.test.services.purchase.deliverOutbox()) > 0);
    const mails = (await everyFile(shop.outboxFolder)).map((mail) => mail.replaceAll('=\r\n', ''));
    const [token = ''] = mails.flatMap((mail) => /#resume=(?:3D)?([\w-]+)/.exec(mail)?.[1] ?? []);
    const elsewhere = new Browser(shop.test);
    expect((await elsewhere.call('resumeJourney', { body: { token } })).status).toBe(200);
    const payout = { ...body.payout, accountNo: '512345678902' };
    const saved = await elsewhere.call('saveApplication', { body: { ...body, payout } });
    expect(saved.status).toBe(200);
  }

  it('decrypts all stored rows of buyers', async () => {
    const browser = new Browser(shop.test);
    await shop.buy(browser, FAMILY);
    const quotation = await quoted(browser, FAMILY);
    const body = applicationRequest(quotation, {
      applicants: quotation.applicants.map((one) => applicantOf(one, { isSmoking: 'Y' })),
      payout: {
        source: 'BANK',
        accountHolderName: 'Aisyah Binti Rahman',
        bankCode: 'MBBEMYKL',
        accountNo: '512345678901',
      },
      declaration: true,
      cardOwner: {
        fullName: 'Osman Bin Daud',
        idNo: '610203105237',
        relationship: '004',
        email: 'osman@example.my',
        mobile: '0123456780',
      },
    });
    const { data } = (await browser.call('saveApplication', { body })).value;
    await browser.call('loadDocument', {
      body: {
        appId: 'EDP',
        email: '',
        Language: 'ENG',
        documentType: 'proposalSummary',
        refId: quotation.refId,
      },
    });
    expect(data.applicants.map(({ isSmoking }) => isSmoking)).toEqual(FAMILY.map(() => 'Y'));
    await browser.call('createLead', {
      body: {
        appId: 'EDP',
        productCode: 'onemedical',
        entityType: 'insurance',
        preferredLang: 'ENG',
        fullName: 'Faizal Bin Osman',
        mobile: '0123456789',
        email: 'faizal@example.my',
        marketingConsent: true,
        consentVersions: consentVersions('contact', 'marketing'),
      },
    });

    await changedElsewhere(browser, body);
    await typed(browser, FAMILY);
    const applicantData = [unidentified(), ...CHILDREN];
    const forChildren = await quoted(browser, [], { applicantData, family: { planType: '1' } });
    await browser.call('saveApplication', { body: parentTyped(forChildren) });
    const unwell = await questionsOf(browser, (await applied(browser, FAMILY)).refId);
    await browser.call('assess', { body: healthyAnswers(unwell, { 'spouse.conditions': 'Y' }) });

    const { database, vault } = shop.test.services;
    for (const { table, columns } of ENCRYPTED_TABLES) {
      const rows = await database.db.select().from(table);
      expect([getTableName(table), rows.length]).not.toEqual([getTableName(table), 0]);
      for (const row of rows) {
        const clear = decryptRow(vault, table, row);
        for (const name of columns.keys()) {
          // Accepted people have no reason for a decision, and only a draft has a typed identity.
          const isOptional = name === 'reason' || name === 'typedIdentity';
          const isSomewhere = isOptional && rows.some((one) => one[name] !== null);
          if (row[name] === null && isSomewhere) continue;
          expect([getTableName(table), name, typeof clear[name]]).toEqual([
            getTableName(table),
            name,
            'string',
          ]);
        }
      }
    }
  });

  it('does not change a row without encrypted columns', () => {
    const row = { eventId: 'evt_1', receivedAt: new Date(0) };
    expect(decryptRow(shop.test.services.vault, webhookEvents, row)).toEqual(row);
    expect(encryptedColumnsOf(webhookEvents).size).toBe(0);
  });
});
