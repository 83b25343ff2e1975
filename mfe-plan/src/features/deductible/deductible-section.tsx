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
              part(
                'room',
                EXAMPLE_BILL.room,
                'dark',
                t('deductible.room'),
                bare(EXAMPLE_BILL.room),
              ),
              part(
                'surgery',
                EXAMPLE_BILL.surgery,
                'light',
                t('deductible.surgery'),
                bare(EXAMPLE_BILL.surgery),
              ),
            ],
          },
          {
            key: 'payers',
            title: t('deductible.whoPays'),
            parts: [
              part('you', youPay, 'ink', t('deductible.youPay'), format.wholeMoney(youPay)),
              part('we', wePay, 'amber', t('deductible.wePay'), format.wholeMoney(wePay)),
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

function part(
  key: string,
  share: number,
  fill: 'dark' | 'light' | 'ink' | 'amber',
  label: string,
  amount: string,
) {
  return { key, share, fill, label, amount };
}
