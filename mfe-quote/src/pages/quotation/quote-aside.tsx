import { useText } from '@edp/i18n';
import { useProduct } from '@edp/mfe';
import { usePlanTerms } from '@edp/mfe/guide';
import { PriceLine, PriceMeter, PriceNote, PriceSummary, Tag } from '@edp/ui';
import type { OpenPoint } from './first-open';

/** A person of the form, and how far a price for them is. */
export interface PersonProgress {
  readonly id: string;
  readonly name: string;
  /** What comes next; null when nothing does. */
  readonly open: OpenPoint | null;
}

export interface QuoteAsideProps {
  people: readonly PersonProgress[];
}

/** Who is complete and who is missing what, until there is a price. */
export function QuoteAside({ people }: QuoteAsideProps) {
  const t = useText('mfe-quote');
  const { holdDays } = usePlanTerms(useProduct());
  const done = people.filter(({ open }) => open === null).length;
  return (
    <PriceSummary
      title={t('aside.title')}
      subtitle={t('aside.lead')}
      footer={<PriceNote>{t('aside.note', { count: holdDays })}</PriceNote>}
    >
      {people.map(({ id, name, open }, index) => (
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
      ))}
      <PriceMeter
        done={done}
        of={people.length}
        label={t('aside.progress', { done, count: people.length })}
      />
    </PriceSummary>
  );
}
