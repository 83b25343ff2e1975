import { Text, useFormat, useText } from '@edp/i18n';
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
  const store = useAppStore();
  const price = priceWithout(
    store.getState(),
    out.map(({ member }) => member.id),
  );
  if (!price) return null;
  const plans = new Set(staying.map(({ member }) => member.planCode));
  const [plan] = plans;
  return (
    <p className={classNames('edp-numeric', styles.others)}>
      <Text
        ns="mfe-quote"
        id="notEligible.others"
        params={{
          plan: plans.size === 1 && plan ? planName(plan, common) : t('notEligible.theirPlans'),
          names: staying.map(({ nameInSentence }) => nameInSentence).join(', '),
          amount: format.money(price.total),
          period: shortPeriod(price, common),
        }}
        tags={{ b: <b /> }}
      />{' '}
      {price.familyDiscountShare === 0 ? t('notEligible.discountEnds') : null}
    </p>
  );
}
