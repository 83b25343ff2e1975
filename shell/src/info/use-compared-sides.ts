import { useCallback, useSyncExternalStore } from 'react';
import type { ComparedCover, PlanPremium } from '@edp/contracts';
import { ringgitToSen, type Sen } from '@edp/domain';
import { type CallFailure, isNotFound, ok, type Result } from '@edp/errors';
import { client } from '@edp/http';
import { type LoadValue, useCall } from '@edp/mfe';
import { loadPlans } from '@edp/mfe/guide';
import { selectRefId, useAppSelector } from '@edp/store';
import { useJourney } from '../shell-context';
import type { ComparedSide } from './compare-rows';

interface PeriodPrices {
  readonly monthly: Sen;
  readonly yearly: Sen;
}

/** The total price of one side for all covered people. */
export interface ComparedPrice {
  readonly standard: PeriodPrices;
  readonly withDeductible: PeriodPrices;
}

type Both<Side> = readonly [Side, Side];

/** Loads the plan data of both sides. */
export function useComparedSides([one, other]: Both<ComparedCover>) {
  const load = useCallback<LoadValue<Both<ComparedSide>>>(
    async () => both(await Promise.all([loadSide(one), loadSide(other)])),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the sides are those of the component's key
    [],
  );
  return useCall(load);
}

/** Loads the prices of both sides for the people of this browser's quotation; null without a quotation. */
export function useComparedPrices([one, other]: Both<ComparedCover>) {
  const { restoring } = useJourney();
  const restored = useSyncExternalStore(restoring.subscribe, restoring.state, () => 'pending');
  const refId = useAppSelector(selectRefId);
  const isWaiting = restored === 'pending';
  const load = useCallback<LoadValue<Both<ComparedPrice | null>>>(
    async ({ signal }) => {
      // Stays pending until it is known whether there is a quotation; then `load` changes.
      if (isWaiting) return new Promise(() => undefined);
      if (refId === null) return ok([null, null] as const);
      const prices = [loadPrice(one, refId, signal), loadPrice(other, refId, signal)] as const;
      return both(await Promise.all(prices));
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the sides are those of the component's key
    [isWaiting, refId],
  );
  return useCall(load);
}

function both<Side>([left, right]: Both<Result<Side, CallFailure>>): Result<
  Both<Side>,
  CallFailure
> {
  if (!left.ok) return left;
  return right.ok ? ok([left.value, right.value] as const) : right;
}

async function loadSide(cover: ComparedCover): Promise<Result<ComparedSide, CallFailure>> {
  const plans = await loadPlans(cover.product);
  return plans.ok ? ok({ cover, plans: plans.value }) : plans;
}

async function loadPrice(
  { product: { productCode }, planCode }: ComparedCover,
  refId: string,
  signal: AbortSignal,
): Promise<Result<ComparedPrice | null, CallFailure>> {
  const prices = await client.call('loadPrices', { signal, params: { refId, productCode } });
  if (!prices.ok) return isNotFound(prices.error) ? ok(null) : prices;
  const found = prices.value.planPremium.find((plan) => plan.planCode === planCode);
  return ok(found ? priceOf(found) : null);
}

function priceOf(figures: PlanPremium): ComparedPrice {
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
