import type { JourneyPage } from '@edp/contracts';
import { type CallFailure, err, ok } from '@edp/errors';

import type { Api } from '../src/api';
import { type AppStoreOptions, createAppStore } from '../src/create-app-store';
import type { Member } from '../src/members';
import { fillJourney, SAMPLE_FAMILY, sampleProduct } from '../src/sample';

export const OFFLINE: CallFailure = { kind: 'offline' };
export const NOT_FOUND: CallFailure = { kind: 'http', status: 404 };

/** Every call fails unless the test says what it answers. */
export function fakeApi(): jest.Mocked<Api> {
  const unanswered = () => jest.fn().mockResolvedValue(err(OFFLINE));
  return {
    assess: unanswered(),
    createApplication: unanswered(),
    createQuotation: unanswered(),
    loadApplication: unanswered(),
    loadDocument: unanswered(),
    loadFacilities: unanswered(),
    loadPaymentStatus: unanswered(),
    loadPlans: unanswered(),
    loadQuestions: unanswered(),
    loadQuotation: unanswered(),
    loadQuotationDraft: unanswered(),
    saveQuotationDraft: unanswered(),
    submitPayment: unanswered(),
    updateApplication: unanswered(),
    validatePromo: unanswered(),
    verifyAgent: unanswered(),
  };
}

export function storeWith(api: Api, options: AppStoreOptions = {}) {
  const waits: number[] = [];
  const wait = (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  };
  return { store: createAppStore({ ...options, ports: { api, wait } }), waits };
}

/** A store in which a buyer has come to a page, with calls that fail unless the test says otherwise. */
export function buyerAt(page: JourneyPage, members: readonly Member[] = SAMPLE_FAMILY) {
  const api = fakeApi();
  const { store, waits } = storeWith(api);
  fillJourney(store, { product: sampleProduct(), page, members });
  return { api, store, waits, state: () => store.getState() };
}

export { err, ok };
