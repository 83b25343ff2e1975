import { useFormat, useText } from '@edp/i18n';
import type { PriceLine as Line } from '@edp/store';
import { PriceLine, PriceRows, Tag } from '@edp/ui';
import { useAges } from '../people/use-ages';
import { usePeople } from '../people/use-people';
import { isSamePlan, planWords } from './plan-words';

interface PersonLinesProps {
  lines: readonly Line[];
  /** Collapses the lines into one with their sum; see `PriceRows`. */
  isFolded?: boolean | undefined;
}

/** One line per person with the share; with the plan too, if plans differ. */
export function PersonLines({ lines, isFolded }: PersonLinesProps) {
  const t = useText('mfe');
  const format = useFormat();
  const people = usePeople();
  const ages = useAges();
  const isSame = isSamePlan(lines.map(({ member }) => member));
  const rows = lines.map(({ member, amount }) => {
    const person = people.find((known) => known.member.id === member.id);
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
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  const together = amounts.reduce((sum, amount) => sum + amount, 0);
  return (
    <PriceRows
      rows={rows}
      isFolded={isFolded}
      label={t('price.people', { count: lines.length })}
      value={amounts.length === lines.length ? format.amount(together) : null}
    />
  );
}
