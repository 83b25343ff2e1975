import type { IsoDate } from '@edp/domain';
import { useText } from '@edp/i18n';
import { announce } from '@edp/ui';
import { isChild, withoutMember } from '../members/member-rows';
import { useMemberRows } from '../members/use-member-rows';
import type { Occupations } from '../occupation/use-occupations';
import styles from './people-parts.module.css';
import { PersonPart } from './person-part';

export interface PeoplePartsProps {
  names: readonly string[];
  /** Ids of those shown in a line. */
  folded: ReadonlySet<string>;
  /** Id of whom the buyer came to change. */
  wanted: string | null;
  today: IsoDate;
  occupations: Occupations;
  onUnfold: (id: string) => void;
  /** Somebody was taken out, and with them the button that was pressed. */
  onRemoved: () => void;
}

/** Everybody to be covered, one below the other. */
export function PeopleParts({
  names,
  folded,
  wanted,
  today,
  occupations,
  ...on
}: PeoplePartsProps) {
  const t = useText('mfe-quote');
  const [rows, setRows] = useMemberRows();

  const remove = (id: string, name: string) => {
    setRows(withoutMember(rows, id));
    announce(t('people.removed', { name }));
    on.onRemoved();
  };
  const parts = rows.members.map((row, index) => {
    const name = names[index] ?? '';
    return (
      <PersonPart
        key={row.id}
        row={row}
        index={index}
        name={name}
        isOneOfSeveral={rows.members.length > 1}
        isFolded={folded.has(row.id)}
        isWanted={row.id === wanted}
        today={today}
        occupations={occupations}
        onUnfold={() => {
          on.onUnfold(row.id);
        }}
        onRemove={() => {
          remove(row.id, name);
        }}
      />
    );
  });
  return (
    <>
      {parts}
      {rows.members.some((row) => isChild(row) && !folded.has(row.id)) ? (
        <p className={styles.note}>{t('childNote')}</p>
      ) : null}
    </>
  );
}
