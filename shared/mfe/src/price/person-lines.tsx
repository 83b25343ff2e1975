import { useFormat, useText } from '@edp/i18n';
import type { PriceLine as Line } from '@edp/store';
import { PriceLine, Tag } from '@edp/ui';

import { useAges } from '../people/use-ages';
import { usePeople } from '../people/use-people';
import { isSamePlan, planWords } from './plan-words';

/** One line per person with the share; with the plan too, if plans differ. */
export function PersonLines({ lines }: { lines: readonly Line[] }) {
  const t = useText('mfe');
  const format = useFormat();
  const people = usePeople();
  const ages = useAges();
  const isSame = isSamePlan(lines.map(({ member }) => member));
  return lines.map(({ member, amount }) => {
    const person = people.find((one) => one.member.id === member.id);
    const age = ages.inShort(member);
    return (
      <PriceLine
        key={member.id}
        label={person?.name}
        note={age === null ? undefined : `,\u00a0${age}`}
        detail={isSame ? undefined : planWords(member, t)}
        person={person?.number ?? 1}
        value={amount === null ? <Tag>{t('price.missing')}</Tag> : format.amount(amount)}
      />
    );
  });
}
