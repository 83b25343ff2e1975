import type { JourneyPage } from '@edp/contracts';
import { type CallFailure, err, ok } from '@edp/errors';
import { type FakeClient, fakeClient } from '@edp/testing/client';
import { type AppStoreOptions, createAppStore } from '../src/create-app-store';
import type { Member } from '../src/members';
import { fillJourney, SAMPLE_FAMILY, sampleProduct } from './sample';

export const OFFLINE: CallFailure = { kind: 'offline' };
export const NOT_FOUND: CallFailure = { kind: 'http', status: 404 };

export function storeWith(api: FakeClient, options: AppStoreOptions = {}) {
  const waits: number[] = [];
  const wait = (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  };
  return { store: createAppStore({ ...options, ports: { api, wait } }), waits };
}

/** A store of a buyer who has reached a page, whose requests fail unless the test defines a response. */
export function buyerAt(page: JourneyPage, members: readonly Member[] = SAMPLE_FAMILY) {
  const api = fakeClient();
  const { store, waits } = storeWith(api);
  fillJourney(store, { product: sampleProduct(), page, members });
  return { api, store, waits, state: () => store.getState() };
}

export { err, ok };
