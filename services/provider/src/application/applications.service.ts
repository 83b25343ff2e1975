import type { AgentOnJourney, Application, ApplicationRequest } from '@edp/contracts';
import type { Agents } from '../journey';
import type { Transaction } from '../platform/db';
import { type Caller, ProblemError } from '../platform/http';
import type { Infrastructure } from '../platform/infrastructure';
import { loadPeople, type PromoTries } from '../quotation';
import { loadApplicants } from './applicants.repository';
import { withEveryDetail } from './application-request';
import { payoutOf } from './application-row';
import { toApplicationView, asShownTo } from './application-view';
import { findApplication } from './applications.repository';
import { findCardOwner } from './card-owner';
import { agreedVersions, withCurrentConfirmations } from './confirmations';
import { loadConsents } from './consents/consents.repository';
import { saveApplication, type LockedApplication, type SaveDependencies } from './save-application';

export interface Applications {
  /**
   * Returns the agent of a request, and counts its promo code. Called before the transaction: tries
   * count even when it rolls back.
   */
  admit(caller: Caller, request: ApplicationRequest): Promise<AgentOnJourney>;
  /** Loads the stored data of the session's own journey and locks it until the transaction ends. */
  lock(caller: Caller, refId: string, tx: Transaction): Promise<LockedApplication>;
  /** Creates or updates the application of a quotation. Every amount comes from the quotation. */
  save(
    locked: LockedApplication,
    request: ApplicationRequest,
    agent: AgentOnJourney,
    tx: Transaction,
  ): Promise<Application>;
  load(caller: Caller, refId: string): Promise<Application>;
}

interface Dependencies extends SaveDependencies, Pick<Infrastructure, 'db'> {
  readonly agents: Agents;
  readonly promoTries: PromoTries;
}

export function createApplications(dependencies: Dependencies): Applications {
  const { db, catalogue, journeys, quotations, agents, promoTries } = dependencies;
  const { findAssessment, vault } = dependencies;

  return {
    async admit(caller, request) {
      const before = () => journeys.owned(caller, request.refID);
      // A request without a code changes none. It takes no connection here, before the limit of its session.
      if (request.promoCode) await promoTries.onJourney(caller, request, await before());
      return agents.onJourney(caller, request.agent, before);
    },

    async lock(caller, refId, tx) {
      // The journey's lock query runs first, although all are issued together.
      const [row, people, before, consents] = await Promise.all([
        journeys.lock(caller, refId, tx),
        loadPeople(tx, vault, refId),
        findApplication(tx, refId),
        loadConsents(tx, { refId }),
      ]);
      return { caller, row, people, before, consents };
    },

    save: (locked, request, agent, tx) =>
      saveApplication(dependencies, { ...locked, tx, agent, request: withEveryDetail(request) }),

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
      const consentVersions = agreedVersions(consents);
      const shown = withCurrentConfirmations(row, cardOwner, consentVersions);
      const payout = payoutOf(vault, row);
      const stored = { row: shown, consentVersions, payout, details, cardOwner, assessment };
      return toApplicationView(journey, stored, catalogue.current());
    },
  };
}
