import type { PaymentStatusResponse } from '@edp/contracts';
import { ringgitToSen } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { KeyValues, Section } from '@edp/ui';

/** The receipt: what was paid when and how, for which time, and what follows. */
export function PaymentFacts({ result }: { result: PaymentStatusResponse }) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const { card, policy, paymentMode } = result;
  const money = (ringgit: number) => format.money(ringgitToSen(ringgit));
  const facts: Readonly<Record<string, string | undefined>> = {
    amount: money(result.amountPaid),
    date: format.dateTime(result.transactionDate),
    transactionNo: result.transactionNo,
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
      policy &&
      t('payment.next', {
        date: format.date(policy.nextChargeDate, 'short'),
        amount: money(policy.nextChargeAmount),
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
