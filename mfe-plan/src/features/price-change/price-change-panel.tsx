import { type Ref, useId } from 'react';
import { useFormat, useText } from '@edp/i18n';
import { usePeople } from '@edp/mfe';
import { shortPeriod } from '@edp/mfe/guide';
import { BeforeAfter } from '@edp/ui/pages';
import type { MemberChange, PriceChange } from '../../pricing/price-change';
import styles from './price-change.module.css';

interface PriceChangePanelProps {
  change: PriceChange;
  /** The held price had expired and was requested again. */
  renewed: boolean;
  /** The heading, which takes the focus when the price has changed. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** Old price, new price, and why; Continue accepts the new one. */
export function PriceChangePanel({ change, renewed, headingRef }: PriceChangePanelProps) {
  const t = useText('mfe-plan');
  const common = useText('mfe');
  const format = useFormat();
  const headingId = useId();
  const { before, after, nextBefore, nextAfter, frequency } = change;
  const charges = { frequency, total: after, nextTotal: nextAfter };
  const difference = { frequency, total: after - before, nextTotal: nextAfter - nextBefore };
  return (
    <section className="edp-section edp-section--close" aria-labelledby={headingId}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {t(renewed ? 'change.titleRenewed' : 'change.title')}
      </h2>
      <p className="edp-soft">{t(renewed ? 'change.leadRenewed' : 'change.lead')}</p>
      <BeforeAfter
        label={t('change.label')}
        before={{ label: t('change.before'), amount: format.money(before) }}
        after={{
          label: t('change.after', { period: shortPeriod(charges, common) }),
          amount: format.money(after),
          note: t(after > before ? 'change.more' : 'change.less', {
            amount: format.money(Math.abs(difference.total)),
            period: shortPeriod(difference, common),
          }),
        }}
      />
      <Causes change={change} />
      <p>{t('change.agree')}</p>
    </section>
  );
}

function Causes({ change: { members, isPromoOver } }: { change: PriceChange }) {
  const t = useText('mfe-plan');
  return (
    <ul className={styles.causes}>
      {members.map((one) => (
        <li key={one.member.id}>
          <MemberCause change={one} />
        </li>
      ))}
      {isPromoOver ? <li>{t('change.promo')}</li> : null}
      {members.length === 0 && !isPromoOver ? <li>{t('change.rates')}</li> : null}
    </ul>
  );
}

/** "Spouse, now 35: from RM 129.50 to RM 176.75." */
function MemberCause({ change: { member, before, after, cause } }: { change: MemberChange }) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const name = usePeople().find((person) => person.member.id === member.id)?.name ?? '';
  return t(`change.of.${cause}`, {
    name,
    age: member.age ?? '',
    before: format.money(before),
    after: format.money(after),
  });
}
