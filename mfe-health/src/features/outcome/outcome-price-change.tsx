import { useFormat, useText } from '@edp/i18n';
import { selectPriceTerms, useAppSelector } from '@edp/store';
import { BeforeAfter } from '@edp/ui/pages';
import type { OutcomePrice } from './outcome-price';

interface OutcomePriceChangeProps {
  change: OutcomePrice;
  /** Number of people now. */
  people: number;
  /** Names of the members to remove. */
  names: string;
}

/** The price before and after the removal, the difference, and the effect on the discount. */
export function OutcomePriceChange({ change, people, names }: OutcomePriceChangeProps) {
  const t = useText('mfe-health');
  const format = useFormat();
  const { familyMinimumMembers } = useAppSelector(selectPriceTerms);
  const { before, after, frequency, discountBefore, discountAfter } = change;
  const discount =
    discountAfter > 0
      ? t('outcome.discountStays', { percent: format.number(discountAfter * 100, 0) })
      : t('outcome.discountGoes', { count: familyMinimumMembers });
  return (
    <BeforeAfter
      label={t('outcome.priceLabel')}
      before={{ label: t('outcome.now', { count: people }), amount: format.money(before) }}
      after={{
        label: t('outcome.without', { name: names }),
        amount: format.money(after),
        note: (
          <>
            {t(`outcome.less.${frequency}`, { amount: format.money(before - after) })}
            {discountBefore > 0 ? (
              <>
                <br />
                {discount}
              </>
            ) : null}
          </>
        ),
      }}
    />
  );
}
