import { type CoverPeriods, type IsoDate, waitingPeriodEnds } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { IconList, Section } from '@edp/ui';

interface CoverStartProps {
  /** The Malaysian day of the payment, if it is made now. */
  paidOn: IsoDate;
  periods: CoverPeriods;
}

/** The dates from which accidents, illnesses and specified illnesses are covered. */
export function CoverStart({ paidOn, periods }: CoverStartProps) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const ends = waitingPeriodEnds(paidOn, periods);
  return (
    <Section heading={t('start.heading')} intro={t('start.intro')}>
      <IconList
        columns={3}
        items={[
          {
            key: 'accidents',
            icon: 'shield',
            title: format.date(paidOn),
            text: t('start.accidents'),
          },
          {
            key: 'illnesses',
            icon: 'clock',
            title: format.date(ends.waitingPeriodEnds),
            text: t('start.illnesses', { days: periods.waitingDays }),
          },
          {
            key: 'named',
            icon: 'calendar',
            title: format.date(ends.specifiedWaitingPeriodEnds),
            text: t('start.named', { days: periods.specifiedWaitingDays }),
          },
        ]}
      />
    </Section>
  );
}
