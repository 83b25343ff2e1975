import { useCallback, useSyncExternalStore } from 'react';
import type { ComparedCover, PlanPremium } from '@edp/contracts';
import { ringgitToSen, type Sen } from '@edp/domain';
import { ok, type Result, type CallFailure } from '@edp/errors';
import { client } from '@edp/http';
import { type LoadValue, useCall } from '@edp/mfe';
import { selectRefId, useAppSelector } from '@edp/store';
import { useJourney } from '../shell-context';
import type { ComparedSide } from './compare-rows';

interface PeriodPrices {
  readonly monthly: Sen;
  readonly yearly: Sen;
}

/** A side with what everybody covered pays for it; null where no price was asked for yet. */
export interface PricedSide extends ComparedSide {
  readonly price: { readonly standard: PeriodPrices; readonly withDeductible: PeriodPrices } | null;
}

type Sides = readonly [PricedSide, PricedSide];

/** Reads what both sides give, and what they cost for the people of the quotation that this browser has. */
export function usePricedSides([one, other]: readonly [ComparedCover, ComparedCover]) {
  const { restoring } = useJourney();
  const restored = useSyncExternalStore(restoring.subscribe, restoring.state, () => 'pending');
  const refId = useAppSelector(selectRefId);
  const isWaiting = restored === 'pending';
  const load = useCallback<LoadValue<Sides>>(
    async (options) => {
      // Asked again once it is known whether there is a quotation.
      if (isWaiting) return new Promise(() => undefined);
      const [left, right] = await Promise.all([
        loadSide(one, refId, options.signal),
        loadSide(other, refId, options.signal),
      ]);
      if (!left.ok) return left;
      return right.ok ? ok([left.value, right.value] as const) : right;
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the sides are those of the component's key
    [isWaiting, refId],
  );
  return useCall(load);
}

async function loadSide(
  cover: ComparedCover,
  refId: string | null,
  signal: AbortSignal,
): Promise<Result<PricedSide, CallFailure>> {
  const { productCode, variant } = cover.product;
  const [plans, prices] = await Promise.all([
    client.call('loadPlans', { signal, params: { productCode, entityType: variant } }),
    refId === null ? null : client.call('loadPrices', { signal, params: { refId, productCode } }),
  ]);
  if (!plans.ok) return plans;
  const found = prices?.ok
    ? prices.value.planPremium.find(({ planCode }) => planCode === cover.planCode)
    : undefined;
  return ok({ cover, plans: plans.value, price: found ? priceOf(found) : null });
}

function priceOf(figures: PlanPremium): NonNullable<PricedSide['price']> {
  return {
    standard: {
      monthly: ringgitToSen(figures.monthlyPremiumDiscount),
      yearly: ringgitToSen(figures.yearlyPremiumDiscount),
    },
    withDeductible: {
      monthly: ringgitToSen(figures.deductibleMonthlyPremiumDiscount),
      yearly: ringgitToSen(figures.deductibleYearlyPremiumDiscount),
    },
  };
}
