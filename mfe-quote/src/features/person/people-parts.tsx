import type { IsoDate } from '@edp/domain';
import { useText } from '@edp/i18n';
import { announce } from '@edp/ui';
import { isChildKind, withoutMember } from '../../members/member-rows';
import { useMemberRows, usePeopleInForm } from '../../members/use-member-rows';
import styles from './people-parts.module.css';
import { PersonPart } from './person-part';
import type { Occupations } from './use-occupations';

interface PeoplePartsProps {
  names: readonly string[];
  /** Ids of the collapsed people. */
  folded: ReadonlySet<string>;
  /** Id of the person that the buyer came to change. */
  wanted: string | null;
  today: IsoDate;
  occupations: Occupations;
  onUnfold: (id: string) => void;
  /** A person was removed, and with them the focused button. */
  onRemoved: () => void;
}

/** The form sections of all people. */
export function PeopleParts({
  names,
  folded,
  wanted,
  today,
  occupations,
  ...on
}: PeoplePartsProps) {
  const t = useText('mfe-quote');
  const people = usePeopleInForm();
  const rows = useMemberRows();

  const remove = (id: string, name: string) => {
    rows.write(withoutMember(rows.read(), id));
    announce(t('people.removed', { name }));
    on.onRemoved();
  };
  const parts = people.map(({ id, kind }, index) => {
    const name = names[index] ?? '';
    return (
      <PersonPart
        key={id}
        kind={kind}
        index={index}
        name={name}
        isOneOfSeveral={people.length > 1}
        isFolded={folded.has(id)}
        isWanted={id === wanted}
        today={today}
        occupations={occupations}
        onUnfold={() => on.onUnfold(id)}
        onRemove={() => remove(id, name)}
      />
    );
  });
  return (
    <>
      {parts}
      {people.some(({ id, kind }) => isChildKind(kind) && !folded.has(id)) ? (
        <p className={styles.note}>{t('childNote')}</p>
      ) : null}
    </>
  );
}
