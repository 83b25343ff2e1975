import { JOURNEY_KEY, type JourneyPage } from '@edp/contracts';
import type { PaymentFrequency, ProductCode, Variant } from '@edp/domain';
import type { PlanSelection } from '../members';
import type { PaymentSlice } from '../slices/payment.slice';
import type { PlanDraft } from '../slices/plan-choice';
import { createSafeStorage, type SafeStorage } from './safe-storage';

/**
 * The part of a journey that is persisted in the browser: ids and choices. Names, NRICs, answers and prices are not;
 * they are loaded from the server (decisions section 4).
 */
export interface PersistedJourney {
  readonly refId: string | null;
  /** Id of the server-side draft with unquoted input. */
  readonly draftId?: string;
  readonly draftRevision?: number;
  readonly productCode: ProductCode | null;
  readonly variant: Variant | null;
  readonly page: JourneyPage | null;
  readonly paymentFrequency: PaymentFrequency;
  readonly planSelection: PlanSelection;
  readonly planConfirmed: boolean;
  /** Chosen plans that are not priced yet, by member id. */
  readonly planDraft?: PlanDraft;
  /** Version prefix that the draft and the plans are based on. */
  readonly draftVersion?: string;
  readonly payment: Pick<PaymentSlice, 'status' | 'data'>;
}

export type Consent = 'granted' | 'refused';

/** `asked`: the buyer saw the question and gave no answer, which counts as a refusal. */
export type StoredConsent = Consent | 'asked';

/** The only access to web storage. The product works without web storage, too, but remembers less. */
export interface JourneyStorage {
  readonly journey: StoredValue<PersistedJourney>;
  /** Consent to analytics. */
  readonly consent: StoredValue<StoredConsent>;
  /** Path without query for the return after a chunk fails to load (specification section 2). */
  readonly lastVisitedPath: StoredValue<string>;
  /**
   * True at the first call in this tab: for actions that happen once per session, such as a reload for a new build.
   *
   * @example if (storage.firstTime('reload-for-build')) reload();
   */
  readonly firstTime: (what: string) => boolean;
  /** Resets `firstTime`. */
  readonly forgetFirstTime: (what: string) => void;
  /** "Clear my data": removes all our entries. The language is a cookie of the shell, which the server reads too. */
  readonly clear: () => void;
}

export interface StoredValue<T> {
  readonly read: () => T | undefined;
  readonly write: (value: T) => void;
  readonly remove: () => void;
}

const PREFIX = 'edp:';

/**
 * The journey is stored in session storage, so that the next user of a shared device does not see it; consent is stored
 * in local storage.
 */
export function createJourneyStorage(
  tab: SafeStorage = createSafeStorage(() => window.sessionStorage),
  device: SafeStorage = createSafeStorage(() => window.localStorage),
): JourneyStorage {
  const firstTimeKey = (what: string) => `${PREFIX}once:${what}`;
  const journey = storedValue(tab, JOURNEY_KEY, isPersistedJourney);
  const consent = storedValue(device, `${PREFIX}consent`, isConsent);
  const lastVisitedPath = storedValue(tab, `${PREFIX}last-path`, isText);
  return {
    journey,
    consent,
    lastVisitedPath,
    firstTime(what) {
      const first = tab.get(firstTimeKey(what)) === null;
      tab.set(firstTimeKey(what), '1');
      return first;
    },
    forgetFirstTime: (what) => tab.remove(firstTimeKey(what)),
    clear() {
      tab.removeAll(PREFIX);
      device.removeAll(PREFIX);
    },
  };
}

function storedValue<T>(
  storage: SafeStorage,
  key: string,
  isValid: (value: unknown) => value is T,
): StoredValue<T> {
  return {
    read() {
      const text = storage.get(key);
      if (text === null) return undefined;
      try {
        const value: unknown = JSON.parse(text);
        return isValid(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => storage.set(key, JSON.stringify(value)),
    remove: () => storage.remove(key),
  };
}

function isPersistedJourney(value: unknown): value is PersistedJourney {
  if (typeof value !== 'object' || value === null) return false;
  if ('refId' in value && value.refId !== null && !isId(value.refId)) return false;
  if ('draftId' in value && !isId(value.draftId)) return false;
  if ('draftVersion' in value && !isText(value.draftVersion)) return false;
  if ('planDraft' in value && !isPlanDraft(value.planDraft)) return false;
  return 'payment' in value && typeof value.payment === 'object' && value.payment !== null;
}

function isPlanDraft(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'plans' in value && Array.isArray(value.plans)
  );
}

function isConsent(value: unknown): value is StoredConsent {
  return value === 'granted' || value === 'refused' || value === 'asked';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Without a value there is no URL to load it from. */
function isId(value: unknown): boolean {
  return isText(value) && value !== '';
}
