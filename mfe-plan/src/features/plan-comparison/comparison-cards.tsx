import { Text, useFormat, useText } from '@edp/i18n';
import { classNames, Icon, Tag } from '@edp/ui';
import type { ComparisonProps } from './comparison-props';
import styles from './plan-comparison.module.css';
import type { PlanOffer } from './plan-offer';
import { PriceCell } from './price-cell';

/** The plans one below the other, on a phone. */
export function ComparisonCards({ offers, differencesOnly, ...choice }: ComparisonProps) {
  const t = useText('mfe-plan');
  const [first] = offers;
  return (
    <div className={classNames('edp-comparison-cards', styles.cards)}>
      {offers.map((offer) => (
        <Card key={offer.planCode} offer={offer} choice={choice} />
      ))}
      {differencesOnly || !first ? null : (
        <p className={classNames('edp-small', 'edp-soft', styles.same)}>
          <Icon name="check" size={20} />
          <span>{t('sameInAll', { count: first.overseasDays })}</span>
        </p>
      )}
    </div>
  );
}

interface CardProps {
  offer: PlanOffer;
  choice: Omit<ComparisonProps, 'offers' | 'differencesOnly'>;
}

function Card({ offer, choice }: CardProps) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const headingId = `plan-card-${offer.planCode}`;
  return (
    <section
      aria-labelledby={headingId}
      className={classNames('edp-comparison-card', offer.suggested && 'edp-is-suggested')}
    >
      <div className="edp-comparison-card__head">
        <h3 id={headingId}>{t(`plan.${offer.planCode}`)}</h3>
        {offer.suggested ? <Tag tone="amber">{t('suggested')}</Tag> : null}
      </div>
      <p className="edp-comparison-card__strong">
        <Text
          ns="mfe-plan"
          id="limitForEach"
          params={{ amount: format.wholeMoney(offer.annualLimit) }}
          tags={{ b: <b /> }}
        />
      </p>
      <p className="edp-small edp-soft edp-numeric">
        {t('roomLine', { amount: format.wholeMoney(offer.roomAndBoard) })}
      </p>
      {[false, true].map((withDeductible) => (
        <div key={String(withDeductible)} className="edp-comparison-card__choice">
          <span className="edp-small">
            {withDeductible
              ? t('withDeductible', { amount: format.wholeMoney(choice.deductible) })
              : t('noDeductible')}
          </span>
          <PriceCell {...choice} group="cards" offer={offer} withDeductible={withDeductible} />
        </div>
      ))}
    </section>
  );
}
