import { planNumber, ringgitToSen } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { useProduct } from '@edp/mfe';
import { usePlanTerms } from '@edp/mfe/guide';
import {
  PriceLine,
  PriceMeter,
  PriceNote,
  PriceRows,
  PriceSummary,
  PriceTotal,
  Tag,
} from '@edp/ui';
import type { OpenPoint } from './first-open';
import styles from './quote-price.module.css';
import type { Estimate } from './use-estimate';

/** A person of the form, with the progress towards a price. */
export interface PersonProgress {
  readonly id: string;
  readonly name: string;
  /** The next missing or invalid field; null if there is none. */
  readonly open: OpenPoint | null;
}

interface QuoteAsideProps {
  people: readonly PersonProgress[];
  /** Number of covered people, who have a price. */
  covered: number;
  /** The estimate for the complete people. */
  estimate: Estimate;
}

/** Progress of the people, with an estimate for the complete ones, until there is a price. */
export function QuoteAside({ people, covered, estimate }: QuoteAsideProps) {
  const t = useText('mfe-quote');
  const common = useText('mfe');
  const format = useFormat();
  const { holdDays } = usePlanTerms(useProduct());
  const done = people.filter(({ open }) => open === null).length;
  const isForAll = typeof estimate === 'object' ? estimate.people === covered : estimate !== 'none';
  const rows = people.map(({ id, name, open }, index) => (
    <PriceLine
      key={id}
      person={index + 1}
      label={name}
      value={
        open === null ? (
          <Tag tone="success" icon="check">
            {t('aside.complete')}
          </Tag>
        ) : (
          <span className="edp-caption edp-muted">
            {t(open.isWrong ? 'aside.wrong' : 'aside.missing', {
              what: t(`aside.what.${open.field}`),
            })}
          </span>
        )
      }
    />
  ));
  return (
    <PriceSummary
      title={t('aside.title')}
      subtitle={isForAll && done === people.length ? null : t('aside.lead')}
      total={
        <div className={styles.estimate}>
          {typeof estimate === 'object' ? (
            <PriceTotal
              amount={format.money(ringgitToSen(estimate.monthlyTotalPremium))}
              period={common('price.period.monthly')}
              note={t(isForAll ? 'aside.estimateOfAll' : 'aside.estimateNote', {
                yearly: format.money(ringgitToSen(estimate.yearlyTotalPremium)),
                done: estimate.people,
                count: covered,
                plan: common('price.plan', { number: planNumber(estimate.planCode) }),
              })}
            />
          ) : (
            <p className="edp-small edp-muted">
              {t(`aside.without.${estimate}`, { button: t('see') })}
            </p>
          )}
        </div>
      }
      footer={<PriceNote>{t('aside.note', { count: holdDays })}</PriceNote>}
    >
      <PriceRows rows={rows} label={common('price.people', { count: people.length })} />
      <PriceMeter
        done={done}
        of={people.length}
        label={t('aside.progress', { done, count: people.length })}
      />
    </PriceSummary>
  );
}
