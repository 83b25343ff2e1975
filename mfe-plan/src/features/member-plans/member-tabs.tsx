import { useFormat, useText } from '@edp/i18n';
import { type NamedPerson, usePlanName } from '@edp/mfe';
import { selectPriceLines, useAppSelector } from '@edp/store';
import { PersonTabs } from '@edp/ui';

interface MemberTabsProps {
  people: readonly NamedPerson[];
  /** Id of the person whose plan is shown. */
  current: string;
  onSelect: (memberId: string) => void;
  /** Continue was pressed: people without a plan are marked. */
  showsMissing: boolean;
}

/** Tabs of the people with their plans. */
export function MemberTabs({ people, current, onSelect, showsMissing }: MemberTabsProps) {
  const t = useText('mfe-plan');
  const common = useText('mfe');
  const planName = usePlanName();
  const format = useFormat();
  const lines = useAppSelector(selectPriceLines);
  const stateOf = ({ member }: NamedPerson): string => {
    const amount = lines.find((line) => line.member.id === member.id)?.amount;
    if (!member.planCode || amount === null || amount === undefined) return common('price.missing');
    return `${planName(member.planCode)}, ${format.amount(amount)}`;
  };
  return (
    <PersonTabs
      label={t('each.label')}
      tabs={people.map((person) => ({
        key: person.member.id,
        person: person.number,
        name: person.name,
        state: stateOf(person),
        wrong: showsMissing && !person.member.planCode,
        current: person.member.id === current,
        onSelect: () => onSelect(person.member.id),
      }))}
    />
  );
}
