import { useMemo } from 'react';
import type { PaymentFrequency } from '@edp/domain';
import { type Format, type Translate, useFormat, useText } from '@edp/i18n';
import { type NamedPerson, planName } from '@edp/mfe';
import { type TrackEvent, useTrack } from '@edp/mfe/analytics';
import { shortPeriod } from '@edp/mfe/guide';
import {
  type AppStore,
  deductibleSwitched,
  paymentFrequencyChosen,
  planCodesReset,
  planSelected,
  type PlanSelection,
  planSelectionChosen,
  selectMembers,
  selectPriceSummary,
  useAppStore,
} from '@edp/store';
import { announce } from '@edp/ui';
import type { PlanEvents } from '../../analytics';
import type { PlanPick } from '../../pricing/plan-offer';

/** Actions of the plan page. Each applies at once, and announces the change and the new price. */
export interface PlanActions {
  readonly chooseLayout: (layout: PlanSelection) => void;
  /** For one person, or for all. */
  readonly pick: (pick: PlanPick, person: NamedPerson | null) => void;
  readonly bill: (frequency: PaymentFrequency) => void;
  readonly giveToAll: (pick: PlanPick) => void;
  readonly reset: () => void;
}

export function usePlanActions(): PlanActions {
  const t = useText('mfe-plan');
  const common = useText('mfe');
  const format = useFormat();
  const store = useAppStore();
  const track = useTrack<PlanEvents>();
  return useMemo(
    () => makeActions(store, track, t, common, format),
    [store, track, t, common, format],
  );
}

function makeActions(
  store: AppStore,
  track: TrackEvent<PlanEvents>,
  t: Translate,
  common: Translate,
  format: Format,
): PlanActions {
  const say = (what: string) => {
    const price = selectPriceSummary(store.getState());
    const total = price
      ? t('spoken.total', {
          amount: format.money(price.total),
          period: shortPeriod(price, common),
        })
      : t('spoken.incomplete');
    announce(`${what} ${total}`);
  };
  const take = ({ planCode, withDeductible }: PlanPick, memberIds?: readonly string[]) => {
    const forThem = memberIds && { memberIds };
    const members = selectMembers(store.getState()).filter(
      ({ id }) => memberIds?.includes(id) ?? true,
    );
    // Most presses change one of the two, and a slow phone paints sooner without the other action.
    if (members.some((member) => member.planCode !== planCode))
      store.dispatch(planSelected({ planCode, ...forThem }));
    if (members.some((member) => member.withDeductible !== withDeductible))
      store.dispatch(deductibleSwitched({ withDeductible, ...forThem }));
  };
  const wordsOf = ({ planCode, withDeductible }: PlanPick) => ({
    plan: planName(planCode, common),
    deductible: common(withDeductible ? 'price.withDeductible' : 'price.noDeductible'),
  });

  return {
    chooseLayout: (layout) => {
      store.dispatch(planSelectionChosen(layout));
      track('layout_chosen', { layout });
      say(t(`spoken.layout.${layout}`));
    },
    pick: (pick, person) => {
      take(pick, person ? [person.member.id] : undefined);
      const words = wordsOf(pick);
      say(person ? t('spoken.planFor', { ...words, name: person.name }) : t('spoken.plan', words));
    },
    bill: (frequency) => {
      store.dispatch(paymentFrequencyChosen(frequency));
      say(t(`spoken.${frequency}`));
    },
    giveToAll: (pick) => {
      take(pick);
      say(t('spoken.planForAll', wordsOf(pick)));
    },
    reset: () => {
      store.dispatch(planCodesReset());
      say(t('spoken.reset'));
    },
  };
}
