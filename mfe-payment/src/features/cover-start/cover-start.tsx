import { addDays, type CoverPeriods, type IsoDate } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { IconList, Section } from '@edp/ui';

interface CoverStartProps {
  dates: CoverDates;
  periods: CoverPeriods;
}

/** The dates from which accidents, illnesses and specified illnesses are covered. */
export function CoverStart({ dates, periods }: CoverStartProps) {
  const t = useText('mfe-payment');
  const format = useFormat();
  return (
    <Section heading={t('start.heading')} intro={t('start.intro')}>
      <IconList
        columns={3}
        items={[
          {
            key: 'accidents',
            icon: 'shield',
            title: format.date(dates.accidents),
            text: t('start.accidents'),
          },
          {
            key: 'illnesses',
            icon: 'clock',
            title: format.date(dates.illnesses),
            text: t('start.illnesses', { days: periods.waitingDays }),
          },
          {
            key: 'named',
            icon: 'calendar',
            title: format.date(dates.namedIllnesses),
            text: t('start.named', { days: periods.specifiedWaitingDays }),
          },
        ]}
      />
    </Section>
  );
}

/** What will be covered from when, if the payment is made on this Malaysian day. */
interface CoverDates {
  readonly accidents: IsoDate;
  readonly illnesses: IsoDate;
  readonly namedIllnesses: IsoDate;
}

export function coverDates(
  paidOn: IsoDate,
  { waitingDays, specifiedWaitingDays }: CoverPeriods,
): CoverDates {
  return {
    accidents: paidOn,
    illnesses: addDays(paidOn, waitingDays),
    namedIllnesses: addDays(paidOn, specifiedWaitingDays),
  };
}
