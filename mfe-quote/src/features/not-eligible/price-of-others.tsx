import { LANGUAGES, RELATIONSHIP } from '@edp/domain';
import { Text, useFormat, useLanguage, useText } from '@edp/i18n';
import { type NamedPerson, planName } from '@edp/mfe';
import { shortPeriod } from '@edp/mfe/guide';
import { priceWithout, useAppStore } from '@edp/store';
import { classNames } from '@edp/ui';
import styles from './not-eligible.module.css';

interface PriceOfOthersProps {
  out: readonly NamedPerson[];
  staying: readonly NamedPerson[];
}

/** The price without these people, with the assumed plan, and the effect on the family discount. */
export function PriceOfOthers({ out, staying }: PriceOfOthersProps) {
  const t = useText('mfe-quote');
  const common = useText('mfe');
  const format = useFormat();
  const { language } = useLanguage();
  const store = useAppStore();
  const price = priceWithout(
    store.getState(),
    out.map(({ member }) => member.id),
  );
  if (!price) return null;
  const plans = new Set(staying.map(({ member }) => member.planCode));
  const [plan] = plans;
  const names = staying.map(({ member, nameInSentence }) =>
    member.relationship === RELATIONSHIP.self ? t('notEligible.yourself') : nameInSentence,
  );
  const isOnlyBuyer = staying.every(({ member }) => member.relationship === RELATIONSHIP.self);
  return (
    <p className={classNames('edp-numeric', styles.others)}>
      <Text
        ns="mfe-quote"
        id={isOnlyBuyer ? 'notEligible.onlyYou' : 'notEligible.others'}
        params={{
          plan: plans.size === 1 && plan ? planName(plan, common) : t('notEligible.theirPlans'),
          names: new Intl.ListFormat(LANGUAGES[language].locale).format(names),
          amount: format.money(price.total),
          period: shortPeriod(price, common),
        }}
        tags={{ b: <b /> }}
      />{' '}
      {price.familyDiscountShare === 0 ? t('notEligible.discountEnds') : null}
    </p>
  );
}
