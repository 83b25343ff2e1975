import { createContext, type ReactNode, useContext } from 'react';
import type { PaymentFrequency } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { usePlanName } from '@edp/mfe';
import { PriceRadio } from '@edp/ui/pages';
import { usePaintedChoice } from '../../components/use-painted-choice';
import type { PlanOffer, PlanPick } from '../../pricing/plan-offer';

interface PriceCellProps {
  offer: PlanOffer;
  withDeductible: boolean;
  /** Sen. */
  deductible: number;
  frequency: PaymentFrequency;
}

type Picking = readonly [pick: PlanPick | null, onPick: (pick: PlanPick) => void];

const PickContext = createContext<Picking>([null, () => undefined]);

interface PlanPickingProps {
  stored: PlanPick | null;
  onPick: (pick: PlanPick) => void;
  children: ReactNode;
}

/** Around a comparison of plans: of its content, a press renders only the radio buttons before the paint. */
export function PlanPicking({ stored, onPick, children }: PlanPickingProps) {
  const picking = usePaintedChoice<PlanPick | null>(stored, (pick) => pick && onPick(pick));
  return <PickContext value={picking}>{children}</PickContext>;
}

/** A price as a radio button: a plan, with or without the deductible. */
export function PriceCell(props: PriceCellProps) {
  const { offer, withDeductible, deductible, frequency } = props;
  const [pick, onPick] = useContext(PickContext);
  const t = useText('mfe-plan');
  const common = useText('mfe');
  const planName = usePlanName();
  const format = useFormat();
  const { planCode } = offer;
  const amount = withDeductible ? offer.price.withDeductible : offer.price.standard;
  const period = common(`price.period.${frequency}`);
  return (
    <PriceRadio
      name="plan"
      value={`${planCode}${withDeductible ? '-deductible' : ''}`}
      checked={pick?.planCode === planCode && pick.withDeductible === withDeductible}
      onChange={() => onPick({ planCode, withDeductible })}
      amount={format.amount(amount)}
      period={period}
      label={t('priceLabel', {
        plan: planName(planCode),
        deductible: withDeductible
          ? t('withDeductible', { amount: format.wholeMoney(deductible) })
          : t('noDeductible'),
        amount: format.money(amount),
        period,
      })}
    />
  );
}

/** Props of table and cards. */
export interface ComparisonProps extends Pick<PriceCellProps, 'deductible' | 'frequency'> {
  offers: readonly PlanOffer[];
  /** Hides rows that are the same in all plans. */
  differencesOnly: boolean;
}
