import type { ReactNode } from 'react';
import type { PaymentStatusResponse } from '@edp/contracts';
import { ringgitToSen } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { KeyValues, Section } from '@edp/ui';
import { Copyable } from '@edp/ui/pages';
import { CopyButton } from '../../components/copy-button';

/** The receipt, or the same facts of an unpaid attempt: status, amounts, date and method, period, later charges. */
export function PaymentFacts({ result }: { result: PaymentStatusResponse }) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const { card, policy, paymentMode, status, failure, transactionNo } = result;
  const isPaid = status === 'succeeded';
  const charging = policy?.chargesStopped ? undefined : policy;
  const afterPromo = charging?.afterPromo;
  const money = (ringgit: number) => format.money(ringgitToSen(ringgit));
  const isLeft = failure === 'cancelled' || failure === 'timedOut';
  const facts: Readonly<Record<string, ReactNode>> = {
    status: t(`payment.state.${isLeft ? 'left' : status}`),
    amountDue: isPaid ? undefined : money(result.amount),
    // Unknown until the bank decides.
    amount: status === 'pending' ? undefined : money(result.amountPaid),
    date: format.dateTime(result.transactionDate, 'short'),
    // Otherwise at the top of the page.
    transactionNo: isPaid ? (
      <Copyable action={<CopyButton label={t('transactionNo')} value={transactionNo} />}>
        {transactionNo}
      </Copyable>
    ) : undefined,
    card: card && t('payment.cardEnding', { brand: card.brand, last4: card.last4 }),
    total: t(paymentMode === 'Monthly' ? 'payment.perMonth' : 'payment.perYear', {
      amount: money(result.totalPremium),
    }),
    covered:
      policy &&
      t('payment.fromTo', {
        from: format.date(policy.coveredFrom, 'short'),
        till: format.date(policy.coveredTill, 'short'),
      }),
    nextCharge:
      charging &&
      t('payment.next', {
        date: format.date(charging.nextChargeDate, 'short'),
        amount: money(charging.nextChargeAmount),
      }),
    afterPromo:
      afterPromo &&
      t('payment.next', {
        date: format.date(afterPromo.date, 'short'),
        amount: money(afterPromo.amount),
      }),
  };
  return (
    <Section heading={t('payment.heading')}>
      <KeyValues
        rows={Object.entries(facts).flatMap(([key, value]) =>
          value === undefined ? [] : [{ key, term: t(`payment.${key}`), value }],
        )}
      />
    </Section>
  );
}
