import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ringgitToSen } from '@edp/domain';
import { checkValues, type FormSchema } from '@edp/forms';
import { useFormat, useText } from '@edp/i18n';
import { ChangePlanLink, PriceLines } from '@edp/mfe';
import { shortPeriod } from '@edp/mfe/guide';
import { announce, PageGrid, PriceBar } from '@edp/ui';
import { firstOpen } from './first-open';
import { type PersonProgress, QuoteAside } from './quote-aside';
import styles from './quote-price.module.css';
import { type TypedForm, useTypedForm } from './typed-form';
import { useEstimate } from './use-estimate';
import { useQuotedPrice } from './use-quoted-price';

interface QuotePriceProps {
  typed: TypedForm;
  rules: FormSchema;
  /** All people of the form, in order. */
  people: readonly Pick<PersonProgress, 'id' | 'name'>[];
  children: ReactNode;
}

/** The page beside its price, or beside the fields that a price still needs; on a phone below the page. */
export function QuotePrice({ typed, rules, people: named, children }: QuotePriceProps) {
  const t = useText('mfe-quote');
  const common = useText('mfe');
  const format = useFormat();
  const values = useTypedForm(typed);
  // Null once the form differs from the quotation.
  const price = useQuotedPrice(values);
  const messages = useMemo(() => checkValues(rules, values), [rules, values]);
  const estimate = useEstimate(values.members, messages, price === null);
  const people = named.map((one, index) => ({ ...one, open: firstOpen(messages, index) }));
  // A buyer who covers children only has no price.
  const covered = values.members.filter(({ isCovered }) => isCovered).length;
  const label = t('aside.title');
  const aside = price ? (
    <PriceLines price={price} change={<ChangePlanLink />} />
  ) : (
    <QuoteAside people={people} covered={covered} estimate={estimate} />
  );
  const toBar = () => {
    if (price) {
      const period = shortPeriod(price, common);
      return {
        caption: common('price.caption', { count: price.lines.length, period }),
        amount: format.money(price.total),
      };
    }
    if (typeof estimate === 'object') {
      const key = estimate.people === covered ? 'aside.estimateForAll' : 'aside.estimate';
      return {
        caption: t(key, { done: estimate.people, count: covered }),
        amount: format.money(ringgitToSen(estimate.monthlyTotalPremium)),
      };
    }
    const done = people.filter(({ open }) => open === null).length;
    const amount = t(estimate === 'updating' ? 'aside.without.updating' : 'aside.progress', {
      done,
      count: people.length,
    });
    return { caption: label, amount, incomplete: true };
  };
  const bar = toBar();
  // At any width, also where the summary is hidden. The price of a return is not a change.
  const { caption, amount, incomplete } = bar;
  const former = useRef(amount);
  useEffect(() => {
    if (!incomplete && amount !== former.current) announce(`${caption}: ${amount}`);
    former.current = amount;
  });
  return (
    <>
      <PageGrid aside={aside} asideLabel={label}>
        <div className={styles.page}>{children}</div>
      </PageGrid>
      <PriceBar label={label} {...bar}>
        {aside}
      </PriceBar>
    </>
  );
}
