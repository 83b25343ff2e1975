import type { RootState } from '../root-reducer';
import { versionPrefixOf } from '../slices/changed-from';
import { draftOf, isUnpriced } from '../slices/plan-choice';
import type { PersistedJourney } from './journey-storage';

/** The only part of the state that is written to web storage, listed field by field so that no other field can leak. */
export function persistedView({ quickQuote, payment, interface: ui }: RootState): PersistedJourney {
  const planDraft = quickQuote.planDraft ?? (isUnpriced(quickQuote) ? draftOf(quickQuote) : null);
  const hasDraft = quickQuote.draftId !== null || planDraft !== null;
  const draftVersion = hasDraft ? versionPrefixOf(quickQuote) : null;
  return {
    refId: quickQuote.refId,
    ...(quickQuote.draftId !== null && {
      draftId: quickQuote.draftId,
      draftRevision: quickQuote.draftRevision,
    }),
    productCode: quickQuote.productCode,
    variant: quickQuote.variant,
    page: ui.page,
    paymentFrequency: quickQuote.paymentFrequency,
    planSelection: quickQuote.planSelection,
    planConfirmed: quickQuote.planConfirmed,
    ...(planDraft && { planDraft }),
    ...(draftVersion !== null && { draftVersion }),
    payment: { status: payment.status, data: payment.data },
  };
}

/** The initial state after a reload. A request that was pending at the reload is reset. */
export function restoredState(
  initial: RootState,
  { payment, page, ...quote }: PersistedJourney,
): RootState {
  const { status, data } = payment;
  return {
    ...initial,
    quickQuote: { ...initial.quickQuote, ...quote },
    payment: { ...initial.payment, data, status: status === 'pending' ? 'idle' : status },
    interface: { ...initial.interface, page },
  };
}
