import { memo } from 'react';
import { EXAMPLE_BILL, type PlanCode, type Sen, splitBill } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { Disclosure, Section } from '@edp/ui';
import { BarPicture } from '@edp/ui/data';
import { BillCalculator } from './bill-calculator';
import { DeductibleSaving } from './deductible-saving';

interface DeductibleSectionProps {
  /** Sen. */
  deductible: Sen;
  /** The plan whose saving is shown until one is selected. */
  suggestedPlan: PlanCode;
}

/** Explains the deductible, with a picture and the buyer's own figure (specification section 9). */
export const DeductibleSection = memo(function DeductibleSection({
  deductible,
  suggestedPlan,
}: DeductibleSectionProps) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const { youPay, wePay } = splitBill(EXAMPLE_BILL.total, deductible);
  const bare = (sen: number) => format.number(sen / 100);
  return (
    <Section
      heading={t('deductible.title')}
      intro={
        <>
          {t('deductible.intro', { amount: format.wholeMoney(deductible) })}{' '}
          <DeductibleSaving suggestedPlan={suggestedPlan} />
        </>
      }
    >
      <BarPicture
        caption={t('deductible.pictureCaption', {
          room: bare(EXAMPLE_BILL.room),
          surgery: bare(EXAMPLE_BILL.surgery),
          total: bare(EXAMPLE_BILL.total),
          you: bare(youPay),
          we: bare(wePay),
        })}
        bars={[
          {
            key: 'bill',
            title: t('deductible.bill'),
            total: format.wholeMoney(EXAMPLE_BILL.total),
            parts: [
              {
                key: 'room',
                share: EXAMPLE_BILL.room,
                fill: 'dark',
                label: t('deductible.room'),
                amount: bare(EXAMPLE_BILL.room),
              },
              {
                key: 'surgery',
                share: EXAMPLE_BILL.surgery,
                fill: 'light',
                label: t('deductible.surgery'),
                amount: bare(EXAMPLE_BILL.surgery),
              },
            ],
          },
          {
            key: 'payers',
            title: t('deductible.whoPays'),
            parts: [
              {
                key: 'you',
                share: youPay,
                fill: 'ink',
                label: t('deductible.youPay'),
                amount: format.wholeMoney(youPay),
              },
              {
                key: 'we',
                share: wePay,
                fill: 'amber',
                label: t('deductible.wePay'),
                amount: format.wholeMoney(wePay),
              },
            ],
          },
        ]}
      />
      <BillCalculator deductible={deductible} />
      <Disclosure look="why" summary={t('deductible.never')}>
        {t('deductible.neverText')}
      </Disclosure>
    </Section>
  );
});
