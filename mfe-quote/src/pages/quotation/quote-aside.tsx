import type { EstimateResponse } from '@edp/contracts';
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

/** A person of the form, and how far a price for them is. */
export interface PersonProgress {
  readonly id: string;
  readonly name: string;
  /** What comes next; null when nothing does. */
  readonly open: OpenPoint | null;
}

interface QuoteAsideProps {
  people: readonly PersonProgress[];
  /** How many of them are covered, and have a price. */
  covered: number;
  /** What those who are complete would pay; null while nobody is. */
  estimate: EstimateResponse | null;
  /** Says the estimate when it changes: one of a page does. */
  announced: boolean;
}

/** Who is complete and who is missing what, with an estimate for the former, until there is a price. */
export function QuoteAside({ people, covered, estimate, announced }: QuoteAsideProps) {
  const t = useText('mfe-quote');
  const common = useText('mfe');
  const format = useFormat();
  const { holdDays } = usePlanTerms(useProduct());
  const done = people.filter(({ open }) => open === null).length;
  const isForAll = estimate?.people === covered;
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
          {estimate ? (
            <PriceTotal
              amount={format.money(ringgitToSen(estimate.monthlyTotalPremium))}
              period={t('aside.estimatePeriod')}
              note={t(isForAll ? 'aside.estimateOfAll' : 'aside.estimateNote', {
                yearly: format.money(ringgitToSen(estimate.yearlyTotalPremium)),
                done: estimate.people,
                count: covered,
                plan: common('price.plan', { number: planNumber(estimate.planCode) }),
              })}
              announced={announced}
            />
          ) : (
            <p className="edp-small edp-muted">{t('aside.estimateNone')}</p>
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
