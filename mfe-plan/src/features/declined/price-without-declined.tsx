import { LANGUAGES } from '@edp/domain';
import { useFormat, useLanguage, useText } from '@edp/i18n';
import { shortPeriod } from '@edp/mfe/guide';
import { type PriceSummary, selectPriceTerms, useAppSelector } from '@edp/store';
import { BeforeAfter } from '@edp/ui/pages';

interface PriceWithoutDeclinedProps {
  /** The names of these members, inside a sentence. */
  names: readonly string[];
  /** The price for all people, if it is known. */
  before: PriceSummary | null;
  /** The price without these members. */
  after: PriceSummary;
  /** Number of people before the removal. */
  count: number;
}

/** The price without these members, compared with that for all if known, and the effect on the family discount. */
export function PriceWithoutDeclined({ before, after, count, ...out }: PriceWithoutDeclinedProps) {
  const t = useText('mfe-plan');
  const common = useText('mfe');
  const format = useFormat();
  const { language } = useLanguage();
  const names = new Intl.ListFormat(LANGUAGES[language].locale).format(out.names);
  const { familyMinimumMembers } = useAppSelector(selectPriceTerms);
  const amount = `${format.money(after.total)} ${shortPeriod(after, common)}`;
  const discountEnds =
    after.familyDiscountShare === 0
      ? t('declined.discountEnds', { count: familyMinimumMembers })
      : null;
  if (!before) {
    return (
      <p>
        {t('declined.others', { names, amount })} {discountEnds}
      </p>
    );
  }
  return (
    <>
      <BeforeAfter
        label={t('change.label')}
        before={{
          label: t('declined.all', { count }),
          amount: format.money(before.total),
        }}
        after={{ label: t('declined.withoutThem', { names }), amount }}
      />
      {discountEnds ? <p>{discountEnds}</p> : null}
    </>
  );
}
