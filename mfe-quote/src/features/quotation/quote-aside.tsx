import { useText } from '@edp/i18n';
import { PriceLine, PriceMeter, PriceNote, PriceSummary, Tag } from '@edp/ui';

export interface QuoteAsideProps {
  people: readonly {
    readonly id: string;
    readonly name: string;
    readonly missing: string | null;
  }[];
}

/** Who is complete and who is missing what, until there is a price. */
export function QuoteAside({ people }: QuoteAsideProps) {
  const t = useText('mfe-quote');
  const done = people.filter(({ missing }) => missing === null).length;
  return (
    <PriceSummary
      title={t('aside.title')}
      subtitle={t('aside.lead')}
      footer={<PriceNote>{t('aside.note')}</PriceNote>}
    >
      {people.map(({ id, name, missing }, index) => (
        <PriceLine
          key={id}
          person={index + 1}
          label={name}
          value={
            missing === null ? (
              <Tag tone="success" icon="check">
                {t('aside.complete')}
              </Tag>
            ) : (
              <span className="edp-caption edp-muted">
                {t('aside.missing', { what: t(`aside.what.${missing}`) })}
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
