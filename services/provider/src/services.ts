import { Registry } from 'prom-client';
import type { Clock, Log, Random, Tracing } from '@edp/service';
import {
  findStage,
  revokeConfirmations,
  createApplications,
  createLeads,
  createPayableApplications,
  reencodeImage,
  createScan,
  noScan,
  createUploads,
} from './application';
import type { Config } from './config';
import {
  createAgents,
  createDevices,
  createEndedSessions,
  createJourneyErasure,
  createJourneys,
  createSessionJourneys,
  createMailedLinks,
  createShare,
  createTokens,
} from './journey';
import {
  createDocumentRenderer,
  createProductFacts,
  createTransport,
  filesOfDocuments,
  createMailsOfJourney,
  createMailer,
  type PdfPool,
} from './messaging';
import { rotateKeys } from './operations';
import { createCardAccess, createCardGatewayClient, attemptsOfJourney } from './payment';
import { createBusinessMetrics } from './platform/business-metrics';
import type { DatabaseClient } from './platform/db';
import { createIdempotency } from './platform/idempotency';
import { openStore } from './platform/objects';
import { createRateLimits, createSessionLimit } from './platform/rate-limits';
import { createVault } from './platform/security';
import { createRetention } from './privacy';
import { composePurchase } from './purchase';
import {
  draftsOfSession,
  createDrafts,
  createContactNotices,
  createPromoTries,
  createPromos,
  createQuotations,
} from './quotation';
import {
  createLiveCatalogue,
  type LoadedCatalogue,
  createRateHistory,
  createStoreVersions,
} from './reference-data';
import {
  createProposalAnswers,
  createQuestionHistory,
  createReassessment,
  findAssessment,
  createUnderwriting,
} from './underwriting';

/** External dependencies of the service; tests pass their own. */
interface ExternalDependencies {
  readonly config: Config;
  readonly database: DatabaseClient;
  readonly loaded: LoadedCatalogue;
  /** The product's date and time. */
  readonly clock: Clock;
  /**
   * The system clock, for signatures, tokens and rate limits: the date of a test must not expire
   * them.
   */
  readonly machineClock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** No tracing when omitted. */
  readonly tracing?: Tracing;
  /** Pool of rendering threads; the default one when omitted. */
  readonly pdfPool?: PdfPool;
}

/** Services of all modules, as composed. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** Shorter than the timeout of a readiness check. */
const CARD_ACCESS_TIMEOUT_MS = 1_000;

/** Composes the modules. The database must be migrated. */
export async function createServices(external: ExternalDependencies) {
  const { config, database, loaded, clock, machineClock, random, log, tracing } = external;
  const { db } = database;
  const vault = createVault({ data: config.dataKeys, index: config.indexKeys });

  const registry = new Registry();
  const metrics = createBusinessMetrics(registry);
  const rateHistory = createRateHistory(clock);
  const questionHistory = createQuestionHistory(clock);
  const storeVersions = createStoreVersions({ db, rateHistory, questionHistory });
  await storeVersions(loaded);
  const catalogue = createLiveCatalogue({
    folder: config.catalogueFolder,
    loaded,
    storeVersions,
    log,
  });

  const objects = openStore(config.uploads.objects);
  const journeys = createJourneys(db);
  const idempotency = createIdempotency({ db, vault, clock });
  const rateLimits = createRateLimits(db, vault, machineClock);
  const agents = createAgents(catalogue, rateLimits);
  const promos = createPromos({ db, catalogue, vault, clock });
  const promoTries = createPromoTries({ db, rateLimits, catalogue, promos, vault });
  const contactNotices = createContactNotices({ journeys, vault, clock });
  const drafts = createDrafts({ db, vault, rateLimits, clock });
  const quotations = createQuotations({
    db,
    catalogue,
    journeys,
    rateHistory,
    agents,
    promos,
    promoTries,
    contactNotices,
    vault,
    clock,
    random,
    application: { findStage, revokeConfirmations },
    afterChange: createReassessment(catalogue, vault, clock),
  });
  const shared = { db, catalogue, journeys, quotations, vault, clock };
  const productFacts = createProductFacts(catalogue);
  const purchase = composePurchase({
    ...external,
    db,
    metrics,
    vault,
    idempotency,
    applications: createPayableApplications({ ...shared, promos }),
    journeys,
    quotations,
    proposalAnswers: createProposalAnswers({ ...shared, questionHistory }),
    productFacts,
    cards: createCardGatewayClient({
      url: config.card.url,
      secret: config.card.secret,
      ...(tracing ? { tracing } : {}),
    }),
    objects,
    links: createMailedLinks({ db, vault, clock, publicUrl: config.publicUrl }),
    mailer: createMailer(createTransport(config.mail), productFacts),
    rateLimits,
    renderer: createDocumentRenderer(external.pdfPool),
    settings: {
      publicUrl: config.publicUrl,
      webhookBase: config.webhookBase,
      cardOrigin: config.card.publicUrl,
      webhookSecrets: config.card.webhookSecrets,
    },
  });

  /** Data of journeys and sessions that modules store, and delete with them. */
  const parts = [
    draftsOfSession,
    attemptsOfJourney,
    createMailsOfJourney(config.mail.outboxFolder),
  ];
  const journeyErasure = createJourneyErasure(parts);
  const { sessionSeconds } = config;

  return {
    ...external,
    vault,
    /** All metrics of the process. */
    registry,
    metrics,
    catalogue,
    questionHistory,
    journeys,
    endedSessions: createEndedSessions(db, machineClock),
    devices: createDevices({ db, journeys, clock, sessionSeconds }),
    idempotency,
    tokens: createTokens({ secret: config.tokenSecret, journeys, clock: machineClock, random }),
    rateLimits,
    /** Concurrency limit for changes of journeys, per session. */
    limitChanges: createSessionLimit(),
    agents,
    drafts,
    quotations,
    applications: createApplications({
      ...shared,
      agents,
      promoTries,
      contactNotices,
      findAssessment,
      random,
    }),
    sessionJourneys: createSessionJourneys({ db, clock, sessionSeconds, parts }),
    journeyErasure,
    /** Deletes one batch of expired data; returns its size. */
    runRetention: createRetention({
      ...external,
      db,
      erasure: journeyErasure,
      periods: config.retention,
      outboxFolder: config.mail.outboxFolder,
      metrics,
    }),
    /** Payment, policy, documents, e-mails and recurring charges. */
    purchase,
    /** False while the card gateway rejects this service's secret; part of readiness. */
    isCardAccessAccepted: createCardAccess(
      createCardGatewayClient({ ...config.card, timeoutMs: CARD_ACCESS_TIMEOUT_MS }),
      log,
    ),
    underwriting: createUnderwriting(shared),
    leads: createLeads({ catalogue, journeys, vault, clock, random }),
    objects,
    uploads: createUploads({
      db,
      journeys,
      rateLimits,
      objects,
      neededByOthers: (names) => filesOfDocuments(db, names),
      vault,
      reencode: reencodeImage,
      scan: config.uploads.clamdUrl ? createScan(config.uploads.clamdUrl) : noScan,
      clock: machineClock,
      random,
      log,
    }),
    /** Re-encrypts with the first data key what other keys encrypted; null with one key. */
    rotateKeys:
      config.dataKeys.length < 2
        ? null
        : async (stopping: AbortSignal) =>
            (await rotateKeys({ db, vault, objects, random, log, stopping })).reEncrypted,
    share: createShare({ db, journeys, rateLimits, clock, random }),
  };
}
