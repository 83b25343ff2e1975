import { Text, useFormat, useText } from '@edp/i18n';
import { usePlanName } from '@edp/mfe';
import { Icon } from '@edp/ui';
import { ComparisonCard, ComparisonCards } from '@edp/ui/data';
import { isSameInAll } from '../../pricing/plan-offer';
import styles from './plan-cards.module.css';
import { type ComparisonProps, PriceCell } from './price-cell';

/** The plans as a list of cards, on a phone. */
export function PlanCards({ offers, differencesOnly, ...choice }: ComparisonProps) {
  const t = useText('mfe-plan');
  const planName = usePlanName();
  const format = useFormat();
  const [first] = offers;
  const areDaysSame = isSameInAll(offers, ({ overseasDays }) => overseasDays);
  return (
    <ComparisonCards>
      {offers.map((offer) => (
        <ComparisonCard
          key={offer.planCode}
          title={planName(offer.planCode)}
          titleId={`plan-card-${offer.planCode}`}
          suggested={offer.suggested ? t('suggested') : null}
          strong={
            <Text
              ns="mfe-plan"
              id="limitForEach"
              params={{ amount: format.wholeMoney(offer.annualLimit) }}
            />
          }
          note={
            <>
              {t('roomLine', { amount: format.wholeMoney(offer.roomAndBoard) })}
              {areDaysSame ? null : (
                <>
                  <br />
                  {t('overseasLine', { count: offer.overseasDays })}
                </>
              )}
            </>
          }
          choices={[
            {
              key: 'full',
              label: t('noDeductible'),
              control: <PriceCell {...choice} offer={offer} withDeductible={false} />,
            },
            {
              key: 'part',
              label: t('withDeductible', { amount: format.wholeMoney(choice.deductible) }),
              control: <PriceCell {...choice} offer={offer} withDeductible />,
            },
          ]}
        />
      ))}
      {first && !differencesOnly ? (
        <p className={`edp-small edp-soft ${styles.same}`}>
          <Icon name="check" size={20} />
          <span>
            {areDaysSame ? t('sameInAll', { count: first.overseasDays }) : t('sameButDays')}
          </span>
        </p>
      ) : null}
    </ComparisonCards>
  );
}
