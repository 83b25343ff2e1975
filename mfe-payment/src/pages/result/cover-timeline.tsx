import { useState } from 'react';
import { daysBetween, malaysianDay, ringgitToSen } from '@edp/domain';
import { serverNow } from '@edp/http';
import { useFormat, useText } from '@edp/i18n';
import { Section } from '@edp/ui';
import { Timeline } from '@edp/ui/data';
import { type Policy, resultDates } from './result-dates';

/** Cover, free-look, waiting periods and the next charge as dates in a row. */
export function CoverTimeline({ policy }: { policy: Policy }) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const [today] = useState(() => malaysianDay(serverNow()));
  const params = {
    waiting: daysBetween(policy.coveredFrom, policy.waitingPeriodEnds),
    named: daysBetween(policy.coveredFrom, policy.specifiedWaitingPeriodEnds),
    amount: format.money(ringgitToSen(policy.nextChargeAmount)),
  };
  return (
    <Section heading={t('dates.heading')}>
      <Timeline
        dates={resultDates(policy, today).map(({ date, keys, current }) => ({
          key: date,
          date: format.date(date, 'short'),
          title: t(`dates.${keys[0] ?? 'starts'}`),
          text: keys.map((key) => t(`dates.${key}Text`, params)).join(' '),
          current,
        }))}
      />
    </Section>
  );
}
