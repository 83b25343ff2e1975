import { JOURNEY_KEY, type JourneyPage } from '@edp/contracts';
import type { PaymentFrequency, ProductCode, Variant } from '@edp/domain';

import type { PlanSelection } from '../members';
import type { PaymentState } from '../slices/payment.slice';
import type { PlanDraft } from '../slices/plan-choice';
import { createSafeStorage, type SafeStorage } from './safe-storage';

/**
 * What of a journey outlives a reload in the browser: ids and choices. Names, numbers, answers and prices do not;
 * they are read back from the server (decisions section 4).
 */
export interface PersistedJourney {
  readonly refId: string | null;
  /** What is typed and not quoted yet is kept by the server under this id. */
  readonly draftId?: string;
  readonly draftRevision?: number;
  readonly productCode: ProductCode | null;
  readonly variant: Variant | null;
  readonly page: JourneyPage | null;
  readonly paymentFrequency: PaymentFrequency;
  readonly planSelection: PlanSelection;
  readonly planConfirmed: boolean;
  /** Plans chosen and not priced yet, by the ids of the members. */
  readonly planDraft?: PlanDraft;
  /** How the version begins that draft and plans are changes of. */
  readonly draftVersion?: string;
  readonly payment: Pick<PaymentState, 'status' | 'data'>;
}

export type Consent = 'granted' | 'refused';

/** The only way to web storage. Everything works without it too, only less is remembered. */
export interface JourneyStorage {
  readonly journey: Kept<PersistedJourney>;
  /** Consent to analytics. */
  readonly consent: Kept<Consent>;
  /** Path without query to return to when a piece of a page fails to load (specification section 2). */
  readonly lastVisitedPath: Kept<string>;
  /**
   * True the first time in this tab: for what may happen once per session, such as a reload for a new build.
   *
   * @example if (storage.firstTime('reload-for-build')) reload();
   */
  readonly firstTime: (what: string) => boolean;
  /** Lets `firstTime` be true again. */
  readonly forgetFirstTime: (what: string) => void;
  /** "Clear my data": nothing of ours is left. The language is a cookie of the shell, which the server reads too. */
  readonly clear: () => void;
}

export interface Kept<T> {
  readonly read: () => T | undefined;
  readonly write: (value: T) => void;
  readonly remove: () => void;
}

const PREFIX = 'edp:';

/**
 * The journey lives as long as its tab, so that it does not wait for the next person at a shared device; consent
 * outlives visits.
 */
export function createJourneyStorage(
  tab: SafeStorage = createSafeStorage(() => window.sessionStorage),
  device: SafeStorage = createSafeStorage(() => window.localStorage),
): JourneyStorage {
  const firstTimeKey = (what: string) => `${PREFIX}once:${what}`;
  const journey = kept(tab, JOURNEY_KEY, isPersistedJourney);
  const consent = kept(device, `${PREFIX}consent`, isConsent);
  const lastVisitedPath = kept(tab, `${PREFIX}last-path`, isText);
  return {
    journey,
    consent,
    lastVisitedPath,
    firstTime(what) {
      const first = tab.get(firstTimeKey(what)) === null;
      tab.set(firstTimeKey(what), '1');
      return first;
    },
    forgetFirstTime: (what) => {
      tab.remove(firstTimeKey(what));
    },
    clear() {
      journey.remove();
      consent.remove();
      lastVisitedPath.remove();
    },
  };
}

function kept<T>(
  storage: SafeStorage,
  key: string,
  isSound: (value: unknown) => value is T,
): Kept<T> {
  return {
    read() {
      const text = storage.get(key);
      if (text === null) return undefined;
      try {
        const value: unknown = JSON.parse(text);
        return isSound(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => {
      storage.set(key, JSON.stringify(value));
    },
    remove: () => {
      storage.remove(key);
    },
  };
}

function isPersistedJourney(value: unknown): value is PersistedJourney {
  if (typeof value !== 'object' || value === null) return false;
  if ('draftId' in value && !isText(value.draftId)) return false;
  if ('draftVersion' in value && !isText(value.draftVersion)) return false;
  if ('planDraft' in value && !isPlanDraft(value.planDraft)) return false;
  return 'payment' in value && typeof value.payment === 'object' && value.payment !== null;
}

function isPlanDraft(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'plans' in value && Array.isArray(value.plans)
  );
}

function isConsent(value: unknown): value is Consent {
  return value === 'granted' || value === 'refused';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
