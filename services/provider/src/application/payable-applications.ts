import { payorContact, YES_NO } from '@edp/domain';
import { findJourney, type Journeys, type QuotationRow } from '../journey';
import type { Executor, Transaction } from '../platform/db';
import { ProblemError } from '../platform/http';
import type { Infrastructure } from '../platform/infrastructure';
import {
  asOffered,
  loadPeople,
  birthDateOf,
  isCovered,
  maskedIdOf,
  type Person,
  type PricedJourney,
  primaryOf,
  type Promos,
  promoUseOf,
  type Quotations,
} from '../quotation';
import { type CatalogueSource, planOf } from '../reference-data';
import { loadApplicants } from './applicants.repository';
import {
  findApplication,
  findOwnedRef,
  setApproval,
  setEmailSent,
  setStage,
} from './applications.repository';
import type { Cover, CoveredMember } from './cover/cover';
import type { PayableApplication, PayableApplications } from './payable-application';
import type { ApplicationRow } from './tables';

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock'> {
  readonly catalogue: CatalogueSource;
  readonly journeys: Journeys;
  readonly quotations: Quotations;
  readonly promos: Promos;
}

/** The data of an applicant that payments need. */
interface NamedPerson {
  readonly person: Person;
  readonly name: string;
  readonly phone: string;
}

/** Creates the port of applications for payments. */
export function createPayableApplications(dependencies: Dependencies): PayableApplications {
  const { db, catalogue, journeys, quotations, promos, vault, clock } = dependencies;

  return {
    lock: async (caller, refId, tx) => payable(await journeys.lockAsBuyer(caller, refId, tx), tx),
    owned: async (caller, refId) => payable(await journeys.owned(caller, refId), db),

    async find(caller, proposalNumber) {
      const refId = await findOwnedRef(db, proposalNumber, caller.sessionKey);
      return payable(refId === null ? null : await findJourney(db, refId), db);
    },

    load: async (refId, on = db) => payable(await findJourney(on, refId), on),

    async submitted({ refId, cover }, tx) {
      if (cover.premium.promoDiscount > 0) await claimPromo(refId, tx);
      await setStage(tx, refId, 'submitted');
    },

    async reopened(refId, tx) {
      await promos.release(refId, tx);
      await setStage(tx, refId, 'assessed');
    },

    async issued(refId, { approvalCode, settledAt }, tx) {
      await setApproval(tx, refId, { code: approvalCode ?? '', at: settledAt ?? clock() });
      await setStage(tx, refId, 'issued');
    },

    mailed: (refId, tx) => setEmailSent(tx, refId),
  };

  /**
   * Claims the use of the promo code that the amount is based on. Rejects when other journeys have
   * claimed the last one since.
   */
  async function claimPromo(refId: string, tx: Transaction): Promise<void> {
    const quotation = orNotFound(await findJourney(tx, refId));
    const people = await loadPeople(tx, vault, refId);
    const use = promoUseOf(quotation, people, quotation.promoCode ?? '', clock());
    const finding = await promos.claim(use, tx);
    if (!finding.ok) throw new ProblemError('promoUsedUp');
  }

  async function payable(found: QuotationRow | null, on: Executor): Promise<PayableApplication> {
    const quotation = orNotFound(found);
    const { refId } = quotation;
    const row = orNotFound(await findApplication(on, refId));
    const journey = await quotations.price(quotation, on);
    const applicants = await applicantsOf(journey, row, on);
    const payor = payorContact(
      applicants.map((one) => ({ ...one, clientType: one.person.clientType })),
    );
    const contact = {
      name: payor?.name ?? '',
      email: payor ? primaryOf(payor.person.emails) : '',
      phone: payor?.phone ?? '',
    };
    return {
      refId,
      proposalNumber: row.proposalNumber,
      stage: row.stage,
      isDeclared: row.declaration,
      isUnderstood: row.consentConfirmation,
      isExpired: !quotations.isPriceHeld(quotation),
      isStopped: journey.isStopped || journey.declined.length > 0,
      isOffered: !asOffered(journey, row.stage).isStopped,
      cover: coverOf(journey, applicants, contact),
      isPackSuppressed: row.suppressEPolicyPack === YES_NO.yes,
      isReceiptSuppressed: row.suppressNotification === YES_NO.yes,
      payor: contact,
    };
  }

  async function applicantsOf(
    journey: PricedJourney,
    row: ApplicationRow,
    on: Executor,
  ): Promise<NamedPerson[]> {
    const stored = await loadApplicants(on, vault, row.refId);
    return journey.people.flatMap((person) => {
      const details = stored.find(({ id }) => id === person.id);
      if (!details) return [];
      const mobiles = details.contacts.filter(({ type }) => type === 'mobile');
      return [{ person, name: details.name.fullName, phone: primaryOf(mobiles) }];
    });
  }

  function coverOf(
    journey: PricedJourney,
    applicants: readonly NamedPerson[],
    proposer: Cover['proposer'],
  ): Cover {
    const { quotation, charges } = journey;
    const isMonthly = quotation.paymentMode === 'Monthly';
    return {
      productCode: quotation.productCode,
      variant: quotation.variant,
      frequency: isMonthly ? 'monthly' : 'yearly',
      planSelection: quotation.planSelection,
      proposer: { name: proposer.name, email: proposer.email },
      members: applicants
        .filter(({ person }) => isCovered(person))
        .map((applicant) => memberOf(applicant, journey)),
      premium: isMonthly ? charges.monthly : charges.yearly,
      periods: catalogue.current().coverTerms,
    };
  }

  function memberOf(
    { person, name }: NamedPerson,
    { quotation, prices }: PricedJourney,
  ): CoveredMember {
    const { id, relationship, planCode, deductible } = person;
    const plan = planOf(catalogue.current().plans, quotation, planCode);
    const premium = prices.premiumFor({ id, planCode, withDeductible: deductible > 0 });
    const isMonthly = quotation.paymentMode === 'Monthly';
    return {
      id,
      name,
      maskedId: maskedIdOf(person),
      birthDate: birthDateOf(person, quotation.quotedOn),
      relationship,
      planCode,
      annualLimit: plan.annualLimit,
      roomAndBoard: plan.roomAndBoard,
      overseasDays: plan.overseasDays,
      deductible,
      premium: premium && (isMonthly ? premium.monthly : premium.yearly),
    };
  }
}

function orNotFound<T>(found: T | null): T {
  if (found === null) throw new ProblemError('notFound');
  return found;
}
