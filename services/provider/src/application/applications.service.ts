import type {
  AgentOnJourney,
  Application,
  ApplicationRequest,
  AssessmentOutcome,
  CardOwner,
  Payout,
} from '@edp/contracts';
import { AGENT_STATUS, malaysianDay, RELATIONSHIP } from '@edp/domain';
import type { Clock } from '@edp/service';
import type { ActingAs, Agents, Journeys, QuotationRow } from '../journey';
import { type Database, type Executor, type Transaction, pipeline } from '../platform/db';
import { type Caller, ProblemError, throwIfBroken } from '../platform/http';
import { newProposalNumber, type Random, type Vault } from '../platform/security';
import {
  brokenDeductibles,
  brokenChosenLayout,
  type ContactNotices,
  isOtherOffer,
  loadPeople,
  type Person,
  type PricedJourney,
  type PromoTries,
  type Quotations,
  rejectContactChanges,
} from '../quotation';
import type { Catalogue, CatalogueSource } from '../reference-data';
import { incomeBandErrors } from './applicant-rules';
import {
  addApplicants,
  type ApplicantDetails,
  loadApplicants,
  loadContacts,
  replaceApplicants,
} from './applicants.repository';
import {
  detailsToStore,
  marketingConsentAfter,
  withApplicant,
  withChoices,
  withEveryDetail,
} from './application-request';
import {
  type Confirmations,
  storedCardOwner,
  storedPayout,
  payoutOf,
  toApplicationRow,
} from './application-row';
import { brokenApplicationRules } from './application-rules';
import { toApplication } from './application-wire';
import {
  deleteCardOwner,
  findApplication,
  findCardOwner,
  saveCardOwner,
  upsertApplication,
} from './applications.repository';
import { changedContact } from './changed-contact';
import {
  changesConfirmedData,
  confirmationsAfter,
  retainsConfirmations,
  statementsToRenew,
  withCurrentConfirmations,
} from './confirmations';
import { addConsents, loadConsents } from './consents/consents.repository';
import { consentsOfApplication, unknownTexts } from './consents/given-consents';
import type { ConsentRow } from './consents/tables';
import { missingConsents, stageAfter, staysDraft } from './needed-consents';
import { differencesFromQuotation } from './same-people';
import { foreignImages, showsImages } from './shown-images';
import type { ApplicationRow } from './tables';
import { findUploads } from './uploads/uploads.repository';

export interface Applications {
  /**
   * Returns the agent of a request, and counts its promo code. Called before the transaction: tries
   * count even when it rolls back.
   */
  admit(caller: Caller, request: ApplicationRequest): Promise<AgentOnJourney>;
  /** Loads the stored data of the session's own journey and locks it until the transaction ends. */
  held(caller: Caller, refId: string, tx: Transaction): Promise<HeldApplication>;
  /** Creates or updates the application of a quotation. Every amount comes from the quotation. */
  save(
    held: HeldApplication,
    request: ApplicationRequest,
    agent: AgentOnJourney,
    tx: Transaction,
  ): Promise<Application>;
  load(caller: Caller, refId: string): Promise<Application>;
}

/** A journey before its application is saved; `before` is null for the first time. */
export interface HeldApplication {
  readonly caller: Caller;
  readonly row: QuotationRow;
  readonly people: readonly Person[];
  readonly before: ApplicationRow | null;
  readonly consents: readonly ConsentRow[];
}

interface Dependencies {
  readonly db: Database;
  readonly catalogue: CatalogueSource;
  readonly journeys: Journeys;
  readonly quotations: Quotations;
  readonly agents: Agents;
  readonly promoTries: PromoTries;
  readonly contactNotices: ContactNotices;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly random: Random;
  /** Loads the health assessment; injected, because underwriting depends on applications. */
  readonly findAssessment: (db: Executor, refId: string) => Promise<DecidedAssessment | null>;
}

/** Data of an assessment that an application returns. */
interface DecidedAssessment {
  readonly respondentId: string;
  readonly outcome: AssessmentOutcome | null;
}

/** Everything stored about an application besides its quotation. */
interface StoredApplication {
  readonly row: ApplicationRow;
  readonly payout: Payout;
  readonly details: readonly ApplicantDetails[];
  readonly cardOwner: CardOwner | null;
  readonly assessment: DecidedAssessment | null;
}

/** What confirmations of before referred to, and the quotation as it is from now on. */
interface OfferBefore extends Pick<HeldApplication, 'row' | 'people' | 'before'> {
  readonly choices: QuotationRow;
}

export function createApplications(dependencies: Dependencies): Applications {
  const { db, catalogue, journeys, quotations, agents, promoTries } = dependencies;
  const { contactNotices, findAssessment, vault, clock, random } = dependencies;

  return {
    async admit(caller, request) {
      const before = () => journeys.owned(caller, request.refID);
      await promoTries.onJourney(caller, request.promoCode, before);
      return agents.onJourney(caller, request.agent, before);
    },

    async held(caller, refId, tx) {
      // The journey's lock query runs first, although all are issued together.
      const [row, people, before, consents] = await Promise.all([
        journeys.held(caller, refId, tx),
        loadPeople(tx, vault, refId),
        findApplication(tx, refId),
        loadConsents(tx, { refId }),
      ]);
      return { caller, row, people, before, consents };
    },

    async save({ caller, row, people, before, consents }, sent, agent, tx) {
      const request = withEveryDetail(sent);
      const now = clock();
      const { refID: refId } = request;
      rejectOthers(request, row, people);
      throwIfBroken([...unknownTexts(request.consentVersions), ...incomeBandErrors(request)]);
      if (!request.draft) {
        throwIfBroken([
          ...brokenApplicationRules(request, malaysianDay(now)),
          ...missingConsents(request, before),
        ]);
      }
      if (showsImages(request)) {
        throwIfBroken(foreignImages(request, await findUploads(tx, refId)));
      }

      const { channels } = catalogue.current();
      const choices = withChoices(row, request, { agent, people, channels, now });
      const chosen = people.map((person) => withApplicant(person, request));
      throwIfBroken(brokenChosenLayout(choices, chosen));
      const proposer = people.find(({ relationship }) => relationship === RELATIONSHIP.self);
      const changes = changedContact(request, chosen, {
        people,
        payout: before && payoutOf(vault, before),
        contacts: before && proposer ? await loadContacts(tx, vault, refId, proposer.id) : [],
      });
      if (changes.length > 0 && (await journeys.isSecondDevice(caller, refId, tx)))
        rejectContactChanges(changes);
      const journey = await quotations.change(tx, choices, chosen, {
        caller,
        row,
        people,
        stage: before?.stage ?? null,
      });
      await contactNotices.queue(tx, { caller, row, before: people, after: chosen, changes });
      throwIfBroken(brokenDeductibles(request.applicants, [journey.rates], '/applicants'));
      rejectDeclined(request, journey);

      const assessment = before && (await findAssessment(tx, refId));
      const offer = { row, people, before, choices };
      const standing = await validConfirmations(tx, request, offer);
      const marketingConsent = marketingConsentAfter(request, before);
      const application = toApplicationRow({
        vault,
        request,
        before,
        proposalNumber: before?.proposalNumber ?? newProposalNumber(random),
        stage: staysDraft(request, before) ? 'draft' : stageAfter(assessment?.outcome ?? null),
        confirmed: confirmationsAfter(request, standing),
        marketingConsent,
        now,
      });
      const { actingAs } = await journeys.visited(caller, refId, tx);
      const details = detailsToStore(request, marketingConsent).map((applicant) => ({
        ...asShownTo(actingAs, applicant),
        // Medical plans have no beneficiary shares (decision 0028), whatever a client sends.
        benePercentage: 0,
      }));
      const given = consentsOfApplication(request);
      const saveApplicants = before ? replaceApplicants : addApplicants;
      // Sent in this order: the application's row before those that refer to it.
      pipeline(
        tx,
        upsertApplication(tx, application),
        saveApplicants(tx, vault, refId, details),
        addConsents(tx, { refId }, given, consents, {
          language: request.preferredLang,
          variant: row.variant,
          recordedAt: now,
          anew: statementsToRenew(before),
        }),
      );
      const cardOwner = await ownerAfter(tx, request, before);
      const payout = storedPayout(request.payout);
      const shown = withCurrentConfirmations(application, cardOwner, [...consents, ...given]);
      return view(journey, { row: shown, payout, details, cardOwner, assessment });
    },

    async load(caller, refId) {
      const { journey: quotation, actingAs } = await journeys.visited(caller, refId);
      const [journey, row, applicants, cardOwner, assessment, consents] = await Promise.all([
        quotations.price(quotation),
        findApplication(db, refId),
        loadApplicants(db, vault, refId),
        findCardOwner(db, vault, refId),
        findAssessment(db, refId),
        loadConsents(db, { refId }),
      ]);
      if (!row) throw new ProblemError('notFound');
      const details = applicants.map((applicant) => asShownTo(actingAs, applicant));
      const payout = payoutOf(vault, row);
      const shown = withCurrentConfirmations(row, cardOwner, consents);
      return view(journey, { row: shown, payout, details, cardOwner, assessment });
    },
  };

  function view(journey: PricedJourney, { assessment, ...stored }: StoredApplication): Application {
    const { plans, coverTerms } = catalogue.current();
    return toApplication({
      journey,
      ...stored,
      plans,
      periods: coverTerms,
      isValidAgent: isOfActiveAgent(journey.quotation, catalogue.current().agents),
      respondentId: assessment?.outcome ? assessment.respondentId : undefined,
    });
  }

  /**
   * The earlier confirmations; null once the request changes what they refer to. Loaded only where
   * needed.
   */
  async function validConfirmations(
    tx: Transaction,
    request: ApplicationRequest,
    { row, people, before, choices }: OfferBefore,
  ): Promise<Confirmations | null> {
    if (!before || !retainsConfirmations(request, before)) return null;
    if (isOtherOffer(row, choices)) return null;
    const [details, cardOwner] = await Promise.all([
      loadApplicants(tx, vault, before.refId),
      findCardOwner(tx, vault, before.refId),
    ]);
    const { purposeOfTrx, employee } = before;
    const payout = payoutOf(vault, before);
    const answers = { people, details, purposeOfTrx, employee, payout, cardOwner };
    return changesConfirmedData(request, answers) ? null : before;
  }

  /**
   * The buyer's own card is used where no card owner is named, or declarations come without one.
   */
  async function ownerAfter(
    tx: Transaction,
    { refID: refId, cardOwner, declaration }: ApplicationRequest,
    before: ApplicationRow | null,
  ): Promise<CardOwner | null> {
    if (cardOwner) {
      const owner = storedCardOwner(cardOwner);
      await saveCardOwner(tx, vault, refId, owner);
      return owner;
    }
    if (!before) return null;
    if (cardOwner === undefined && !declaration) return findCardOwner(tx, vault, refId);
    await deleteCardOwner(tx, refId);
    return null;
  }
}

/**
 * Removes the smoking status for an agent, who can neither store nor read it, like health answers.
 */
function asShownTo(actingAs: ActingAs, applicant: ApplicantDetails): ApplicantDetails {
  return actingAs === 'agent' ? { ...applicant, isSmoking: '' } : applicant;
}

/** Rejects an application for another product or other people than those priced. */
function rejectOthers(
  request: ApplicationRequest,
  { productCode, variant, quotedOn }: QuotationRow,
  people: readonly Person[],
): void {
  const differences = differencesFromQuotation(request, people, quotedOn);
  const { entityType = variant } = request;
  const isSameProduct = request.productCode === productCode && entityType === variant;
  if (!isSameProduct) differences.push({ pointer: '/productCode', code: 'differs' });
  if (differences.length > 0) throw new ProblemError('quotationDiffers', { errors: differences });
}

/** Checks the current register: an agent may have left since. The default agent is no agent. */
function isOfActiveAgent(
  { agentCode }: QuotationRow,
  { byCode, defaultAgent }: Catalogue['agents'],
) {
  if (agentCode === defaultAgent.agentCode) return false;
  return byCode.get(agentCode)?.agentStatus === AGENT_STATUS.active;
}

function rejectDeclined({ applicants }: ApplicationRequest, { declined }: PricedJourney): void {
  const errors = declined.map(({ id, reason }) => ({
    pointer: `/applicants/${applicants.findIndex((applicant) => applicant.id === id)}`,
    code: reason,
  }));
  if (errors.length > 0) throw new ProblemError('notEligible', { errors });
}
