import { eq } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import type { SubmitPaymentRequest } from '@edp/contracts';
import { senToRinggit } from '@edp/domain';
import { networkOf, silentLog, systemClock, systemRandom } from '@edp/service';
import { startTestDatabase } from '@edp/testing/postgres';
import {
  findApplication,
  setEmailSent,
  setStage,
} from '../src/application/applications.repository';
import type {
  PayableApplication,
  PayableApplications,
} from '../src/application/payable-application';
import { applications } from '../src/application/tables';
import { createJourneys } from '../src/journey/journeys.service';
import { createMailedLinks } from '../src/journey/mailed-links/mailed-link.service';
import { quotations } from '../src/journey/tables';
import type { ProductFactsSource } from '../src/messaging/documents/product-facts';
import { createDocumentRenderer } from '../src/messaging/documents/rendering/document-renderer';
import type { MailMessage } from '../src/messaging/mail/mail-message';
import { createMailer } from '../src/messaging/mail/mailer';
import { createBusinessMetrics } from '../src/platform/business-metrics';
import { connect, type Database, type Executor } from '../src/platform/db/client';
import type { Caller } from '../src/platform/http/caller';
import { ProblemError } from '../src/platform/http/problem-error';
import { createIdempotency } from '../src/platform/idempotency/idempotency.service';
import { createFolderStore } from '../src/platform/objects/folder-store';
import { createRateLimits } from '../src/platform/rate-limits/rate-limits.service';
import { createVault } from '../src/platform/security/vault';
import { composePurchase, type PurchaseDependencies } from '../src/purchase';
import { rateVersions } from '../src/reference-data/tables';
import { sampleAnswers } from './answer-samples';
import { sampleCover, sampleFacts } from './cover-samples';
import { CARD_ORIGIN, createFakeCards } from './fake-cards';
import { PROVIDER_TABLES } from './tables';

export const WEBHOOK_SECRET = 'webhook-secret-of-the-tests-0123456789';
const PUBLIC_URL = 'http://shop.test';
export const OWNER: Caller = {
  sessionKey: 'owner',
  familyKey: 'owner',
  network: networkOf('203.0.113.7'),
};
export const OTHER_CALLER: Caller = {
  sessionKey: 'stranger',
  familyKey: 'stranger',
  network: networkOf('203.0.113.8'),
};

export type PaymentBench = Awaited<ReturnType<typeof startPaymentBench>>;

/**
 * The path from submission to e-mail on a real database, with card gateway and mail sender in this
 * process. The content of an application is a sample; its row and stage are real.
 */
export async function startPaymentBench() {
  const database = await startTestDatabase(PROVIDER_TABLES);
  const folder = await mkdtemp(join(tmpdir(), 'edp-payments-'));
  const client = connect({ databaseUrl: database.url, onIdleError: () => undefined });

  const time = { now: new Date('2026-11-20T10:48:00+08:00') };
  const cards = createFakeCards();
  const vault = createVault({
    data: [{ id: 'test', bytes: randomBytes(32) }],
    index: [{ id: 'test', bytes: randomBytes(32) }],
  });
  const mails: MailMessage[] = [];
  const registry = new Registry();
  const productFacts: ProductFactsSource = (_code, variant) => sampleFacts(variant);
  const dependencies: PurchaseDependencies = {
    db: client.db,
    vault,
    idempotency: createIdempotency({ db: client.db, vault, clock: () => time.now }),
    rateLimits: createRateLimits(client.db, vault, systemClock),
    applications: createTestApplications(client.db),
    journeys: createJourneys(client.db),
    productFacts,
    quotations: { price: () => Promise.reject(new Error('Quotations are not priced here.')) },
    proposalAnswers: {
      forCaller: () => Promise.resolve(sampleAnswers()),
      forProposer: () => Promise.resolve(sampleAnswers()),
      forMail: () => Promise.resolve({ ...sampleAnswers(), health: null, respondentId: null }),
    },
    cards,
    links: createMailedLinks({
      db: client.db,
      vault,
      clock: () => time.now,
      publicUrl: PUBLIC_URL,
    }),
    objects: createFolderStore(folder),
    random: systemRandom,
    renderer: createDocumentRenderer(),
    mailer: createMailer(
      {
        send: (message) => Promise.resolve(void mails.push(message)),
        close: () => undefined,
      },
      productFacts,
    ),
    settings: {
      publicUrl: PUBLIC_URL,
      webhookBase: 'http://provider.test',
      cardOrigin: CARD_ORIGIN,
      webhookSecrets: [WEBHOOK_SECRET],
    },
    clock: () => time.now,
    log: silentLog,
    metrics: createBusinessMetrics(registry),
  };

  const module = composePurchase(dependencies);

  return {
    ...module,
    /** A second process of the provider, on the same database. */
    secondProcess: () => composePurchase(dependencies),
    db: client.db,
    time,
    cards,
    mails,
    registry,
    pass(seconds: number) {
      time.now = new Date(time.now.getTime() + seconds * 1000);
    },
    /** Submits like the review page, with a new key. */
    submit: (application: TestApplication, changes: Partial<SubmitPaymentRequest> = {}) =>
      module.payments.submit(OWNER, submission(application, changes), randomUUID()),
    newApplication: () => insertApplication(client.db, time.now),
    async stop() {
      await client.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface TestApplication {
  readonly refId: string;
  readonly proposalNumber: string;
}

/** The body that the review page sends. */
export function submission(
  { refId, proposalNumber }: TestApplication,
  changes: Partial<SubmitPaymentRequest> = {},
): SubmitPaymentRequest {
  return {
    referenceNo: proposalNumber,
    transactionNo: proposalNumber,
    paymentType: 'CARD',
    amount: senToRinggit(sampleCover().premium.total),
    description: 'Medical cover',
    customerName: 'Aisyah binti Rahman',
    email: 'aisyah.rahman@example.my',
    phone: '+60123456789',
    entityType: 'insurance',
    productType: 'onemedical',
    language: 'ENG',
    address1: '',
    address2: '',
    address3: '',
    postcode: '',
    city: '',
    state: '',
    country: '',
    refID: refId,
    isRecurring: true,
    ...changes,
  };
}

function createTestApplications(db: Database): PayableApplications {
  const load = async (refId: string, on: Executor = db): Promise<PayableApplication> => {
    const row = await findApplication(on, refId);
    if (!row) throw new ProblemError('notFound');
    return {
      refId,
      proposalNumber: row.proposalNumber,
      stage: row.stage,
      isDeclared: row.declaration,
      isUnderstood: row.consentConfirmation,
      isExpired: false,
      isStopped: false,
      isOffered: true,
      cover: sampleCover(),
      isPackSuppressed: row.suppressEPolicyPack === 'Y',
      isReceiptSuppressed: row.suppressNotification === 'Y',
      payor: {
        name: 'Aisyah binti Rahman',
        email: 'aisyah.rahman@example.my',
        phone: '+60123456789',
      },
    };
  };
  const owned = (caller: Caller, refId: string, on?: Executor) => {
    if (caller.sessionKey !== OWNER.sessionKey) throw new ProblemError('notFound');
    return load(refId, on);
  };
  return {
    load,
    owned,
    async lock(caller, refId, tx) {
      await tx.select().from(quotations).where(eq(quotations.refId, refId)).for('update');
      return owned(caller, refId, tx);
    },
    async find(caller, proposalNumber) {
      const [row] = await db
        .select()
        .from(applications)
        .where(eq(applications.proposalNumber, proposalNumber));
      return owned(caller, row?.refId ?? '');
    },
    submitted: ({ refId }, tx) => setStage(tx, refId, 'submitted'),
    reopened: (refId, tx) => setStage(tx, refId, 'assessed'),
    issued: (refId, _attempt, tx) => setStage(tx, refId, 'issued'),
    mailed: (refId, tx) => setEmailSent(tx, refId),
  };
}

async function insertApplication(db: Database, now: Date): Promise<TestApplication> {
  const refId = randomBytes(24).toString('base64url');
  const proposalNumber = `EDP-${randomBytes(6).toString('hex').toUpperCase()}`;
  const empty = Buffer.alloc(0);
  await db
    .insert(rateVersions)
    .values({ version: 'test', digest: 'test', content: {}, firstSeenAt: now })
    .onConflictDoNothing();
  await db.insert(quotations).values({
    refId,
    productCode: 'onemedical',
    variant: 'insurance',
    paymentMode: 'Monthly',
    distributionChannel: '001',
    language: 'ENG',
    planSelection: 'Family',
    agentCode: 'AG00000',
    agentBranch: 'BR001',
    ratesVersion: 'test',
    quotedOn: '2026-11-20',
    expiresOn: '2026-12-04',
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(applications).values({
    refId,
    proposalNumber,
    stage: 'assessed',
    payMethod: '002',
    employee: 'N',
    purposeOfTrx: '001',
    consentConfirmation: true,
    declaration: true,
    marketingConsent: false,
    collectionApprovalCode: '',
    collectionApprovalDate: '',
    payoutSource: '',
    payoutAccountHolder: empty,
    payoutBankCode: empty,
    payoutAccountNo: empty,
    suppressEPolicyPack: 'N',
    suppressNotification: 'N',
    emailSent: false,
    createdAt: now,
    updatedAt: now,
  });
  return { refId, proposalNumber };
}
