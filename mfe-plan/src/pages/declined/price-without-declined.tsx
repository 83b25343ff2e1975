import { LANGUAGES, RELATIONSHIP } from '@edp/domain';
import { Text, useFormat, useLanguage, useText } from '@edp/i18n';
import { type NamedPerson, planName } from '@edp/mfe';
import { shortPeriod } from '@edp/mfe/guide';
import { type PriceSummary, selectPriceTerms, useAppSelector } from '@edp/store';
import { classNames } from '@edp/ui';
import { BeforeAfter } from '@edp/ui/pages';
import styles from './declined.module.css';

interface PriceWithoutDeclinedProps {
  out: readonly NamedPerson[];
  staying: readonly NamedPerson[];
  /** The price for all people, if it is known. */
  before: PriceSummary | null;
  /** The price for those who stay. */
  after: PriceSummary;
}

/** The price for those who stay, compared with that for all if known, and the effect on the family discount. */
export function PriceWithoutDeclined({ out, staying, before, after }: PriceWithoutDeclinedProps) {
  const t = useText('mfe-plan');
  const common = useText('mfe');
  const format = useFormat();
  const { language } = useLanguage();
  const { familyMinimumMembers } = useAppSelector(selectPriceTerms);
  const listed = (names: readonly string[]) =>
    new Intl.ListFormat(LANGUAGES[language].locale).format(names);
  const amount = format.money(after.total);
  const period = shortPeriod(after, common);
  const discountEnds =
    after.familyDiscountShare === 0
      ? t('declined.discountEnds', { count: familyMinimumMembers })
      : null;
  if (before) {
    const names = listed(out.map(({ nameInSentence }) => nameInSentence));
    return (
      <>
        <BeforeAfter
          label={t('change.label')}
          before={{
            label: t('declined.all', { count: out.length + staying.length }),
            amount: format.money(before.total),
          }}
          after={{ label: t('declined.withoutThem', { names }), amount: `${amount} ${period}` }}
        />
        {discountEnds ? <p>{discountEnds}</p> : null}
      </>
    );
  }
  const [plan, ...otherPlans] = new Set(staying.map(({ member }) => member.planCode));
  const isSelf = ({ member }: NamedPerson) => member.relationship === RELATIONSHIP.self;
  return (
    <p className={classNames('edp-numeric', styles.price)}>
      <Text
        ns="mfe-plan"
        id={staying.every(isSelf) ? 'declined.onlyYou' : 'declined.others'}
        params={{
          plan: plan && otherPlans.length === 0 ? planName(plan, common) : t('declined.theirPlans'),
          names: listed(
            staying.map((one) => (isSelf(one) ? t('declined.yourself') : one.nameInSentence)),
          ),
          amount,
          period,
        }}
      />{' '}
      {discountEnds}
    </p>
  );
}
