import {
  type AgentOnJourney,
  type Application,
  type ApplicationRequest,
  type CardOwner,
  stageAfter,
} from '@edp/contracts';
import { type IsoDate, malaysianDay } from '@edp/domain';
import type { Journeys, QuotationRow } from '../journey';
import { type Executor, type Transaction, pipeline } from '../platform/db';
import { type Caller, throwIfBroken } from '../platform/http';
import type { Infrastructure } from '../platform/infrastructure';
import { newProposalNumber, type Vault } from '../platform/security';
import {
  brokenDeductibles,
  brokenChosenLayout,
  type ContactNotices,
  isOtherOffer,
  type Person,
  type PricedJourney,
  proposerOf,
  type Quotations,
  rejectContactChanges,
} from '../quotation';
import type { CatalogueSource } from '../reference-data';
import { incomeBandErrors } from './applicant-rules';
import {
  addApplicants,
  loadApplicants,
  loadContacts,
  replaceApplicants,
} from './applicants.repository';
import {
  asDraftOfAgent,
  detailsToStore,
  marketingConsentAfter,
  withApplicant,
  withChoices,
} from './application-request';
import { type Confirmations, storedPayout, payoutOf, toApplicationRow } from './application-row';
import { brokenApplicationRules, rejectDeclined } from './application-rules';
import { toApplicationView, type DecidedAssessment } from './application-view';
import { findApplication, upsertApplication } from './applications.repository';
import { deleteCardOwner, findCardOwner, saveCardOwner, storedCardOwner } from './card-owner';
import { changedContact } from './changed-contact';
import {
  agreedVersions,
  changesConfirmedData,
  confirmationsAfter,
  retainsConfirmations,
  statementsToRenew,
  withCurrentConfirmations,
} from './confirmations';
import { addConsents, loadConsents } from './consents/consents.repository';
import { consentsOfApplication, unknownTexts } from './consents/given-consents';
import type { ConsentRow } from './consents/tables';
import { missingConsents, staysDraft } from './needed-consents';
import { rejectDifferences } from './same-people';
import { foreignImages, showsImages } from './shown-images';
import type { ApplicationRow } from './tables';
import { findUploads } from './uploads/uploads.repository';

/** A locked journey before its application is saved; `before` is null for the first save. */
export interface LockedApplication {
  readonly caller: Caller;
  readonly row: QuotationRow;
  readonly people: readonly Person[];
  readonly before: ApplicationRow | null;
  readonly consents: readonly ConsentRow[];
}

export interface SaveDependencies extends Pick<Infrastructure, 'vault' | 'clock' | 'random'> {
  readonly catalogue: CatalogueSource;
  readonly journeys: Journeys;
  readonly quotations: Quotations;
  readonly contactNotices: ContactNotices;
  /** Loads the health assessment; injected, because underwriting depends on applications. */
  readonly findAssessment: (db: Executor, refId: string) => Promise<DecidedAssessment | null>;
}

/** A request to save an application, with the locked journey and the transaction. */
interface Save extends LockedApplication {
  readonly tx: Transaction;
  readonly request: ApplicationRequest;
  readonly agent: AgentOnJourney;
}

/**
 * Creates or updates the application of a quotation, and changes the quotation by its choices.
 *
 * @throws {ProblemError} when the request breaks a rule, or differs from the stored people
 */
export async function saveApplication(
  dependencies: SaveDependencies,
  sent: Save,
): Promise<Application> {
  const { catalogue, findAssessment, vault, clock, random } = dependencies;
  const { tx, row, people, agent } = sent;
  const { refId } = row;
  const now = clock();
  await validate(sent, malaysianDay(now));

  const { channels } = catalogue.current();
  const choices = withChoices(row, sent.request, { agent, people, channels, now });
  const journey = await changeQuotation(dependencies, sent, choices);
  const save = await asRoleMaySave(dependencies, sent, choices);
  const { request, before, consents } = save;

  const assessment = before && (await findAssessment(tx, refId));
  const earlier = await validConfirmations(vault, save, choices);
  const marketingConsent = marketingConsentAfter(request, before);
  const application = toApplicationRow({
    vault,
    request,
    before,
    proposalNumber: before?.proposalNumber ?? newProposalNumber(random),
    stage: staysDraft(request, before) ? 'draft' : stageAfter(assessment?.outcome ?? null),
    confirmed: confirmationsAfter(request, earlier),
    marketingConsent,
    now,
  });
  const details = detailsToStore(request, marketingConsent).map((applicant) => ({
    ...applicant,
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
      renewed: statementsToRenew(before),
    }),
  );
  const cardOwner = await saveCardOwnerOf(vault, save);
  const payout = storedPayout(request.payout);
  const consentVersions = agreedVersions([...consents, ...given]);
  const shown = withCurrentConfirmations(application, cardOwner, consentVersions);
  const stored = { row: shown, consentVersions, payout, details, cardOwner, assessment };
  return toApplicationView(journey, stored, catalogue.current());
}

/** Validates everything in a request that does not depend on its price. */
async function validate({ tx, request, row, people, before }: Save, today: IsoDate): Promise<void> {
  rejectDifferences(request, row, people);
  throwIfBroken([...unknownTexts(request.consentVersions), ...incomeBandErrors(request)]);
  if (!request.draft) {
    throwIfBroken([...brokenApplicationRules(request, today), ...missingConsents(request, before)]);
  }
  if (showsImages(request)) {
    throwIfBroken(foreignImages(request, await findUploads(tx, request.refID)));
  }
}

/** Changes the quotation by the choices of the application, and queues notices of changed contact data. */
async function changeQuotation(
  { journeys, quotations, contactNotices, vault }: SaveDependencies,
  { tx, request, caller, row, people, before }: Save,
  choices: QuotationRow,
): Promise<PricedJourney> {
  const { refId } = row;
  const chosen = people.map((person) => withApplicant(person, request));
  throwIfBroken(brokenChosenLayout(choices, chosen));
  const proposer = proposerOf(people);
  const changes = changedContact(request, chosen, {
    people,
    payout: before && payoutOf(vault, before),
    contacts: before && proposer ? await loadContacts(tx, vault, refId, proposer.id) : [],
  });
  if (changes.length > 0 && (await journeys.isSecondDevice(caller, refId, tx)))
    rejectContactChanges(changes);
  const stage = before?.stage ?? null;
  const journey = await quotations.change(tx, choices, chosen, { caller, row, people, stage });
  await contactNotices.queue(tx, { caller, row, before: people, after: chosen, changes });
  throwIfBroken(brokenDeductibles(request.applicants, [journey.rates], '/applicants'));
  rejectDeclined(request, journey);
  return journey;
}

/**
 * The request as the role of the session may save it, and the application and the log of consents as stored now. The
 * change of the quotation may have set or removed an agent code, and with it the role and the statements of the buyer.
 */
async function asRoleMaySave(
  { journeys }: SaveDependencies,
  save: Save,
  choices: QuotationRow,
): Promise<Save> {
  const { tx, caller, row } = save;
  const { refId } = row;
  const { actingAs } = await journeys.visited(caller, refId, tx);
  const request = actingAs === 'agent' ? asDraftOfAgent(save.request) : save.request;
  if (choices.agentCode === row.agentCode) return { ...save, request };
  const before = await findApplication(tx, refId);
  return { ...save, before, consents: await loadConsents(tx, { refId }), request };
}

/** The earlier confirmations; null when the request changes the data or the offer that they refer to. */
async function validConfirmations(
  vault: Vault,
  { tx, request, row, people, before }: Save,
  choices: QuotationRow,
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

/** Stores the card owner of a request. Null, the buyer, where none is named or declarations come without one. */
async function saveCardOwnerOf(
  vault: Vault,
  { tx, request: { refID: refId, cardOwner, declaration }, before }: Save,
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
