import { useState } from 'react';
import { useFormat, useText } from '@edp/i18n';
import { usePeople } from '@edp/mfe';
import { priceWithout, selectPriceSummary, useAppStore } from '@edp/store';
import { BeforeAfter } from '@edp/ui/pages';

export interface PriceWithoutProps {
  memberIds: readonly string[];
  names: string;
}

/** What the others pay without these members, beside what all would have paid where that is known. */
export function PriceWithout({ memberIds, names }: PriceWithoutProps) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const people = usePeople();
  const store = useAppStore();
  // What was shown is what is agreed to by the button below: it does not change under the buyer's eyes.
  const [{ before, after, count }] = useState(() => ({
    before: selectPriceSummary(store.getState()),
    after: priceWithout(store.getState(), memberIds),
    count: people.length,
  }));
  if (!after) return null;
  const period = t(`period.${after.frequency}`);
  const amount = `${format.money(after.total)} ${period}`;
  if (!before) return <p>{t('declined.others', { amount })}</p>;
  return (
    <BeforeAfter
      label={t('change.label')}
      before={{
        label: t('declined.all', { count }),
        amount: format.money(before.total),
      }}
      after={{ label: t('declined.withoutThem', { names }), amount }}
    />
  );
}
