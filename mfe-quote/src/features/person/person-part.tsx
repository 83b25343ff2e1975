import { useEffect, useRef } from 'react';
import { ageOn, type IsoDate, parseNric } from '@edp/domain';
import { useFieldValue } from '@edp/forms';
import { useFormat, useLanguage, useText } from '@edp/i18n';
import { Button, PersonRow, PersonSection, VisuallyHidden } from '@edp/ui';
import type { MemberForm, MemberKind } from '../../members/member-rows';
import { PersonFields } from './person-fields';
import type { Occupations } from './use-occupations';

interface PersonPartProps {
  kind: MemberKind;
  index: number;
  name: string;
  /** Whether the form has other people. */
  isOneOfSeveral: boolean;
  /** Collapsed to a line with a button, because it is complete. */
  isFolded: boolean;
  /** The buyer came to change this person. */
  isWanted: boolean;
  today: IsoDate;
  occupations: Occupations;
  onUnfold: () => void;
  onRemove: () => void;
}

/** One person of the form: the fields, or a line if they were complete on an earlier visit. */
export function PersonPart(props: PersonPartProps) {
  const { kind, index, name, isOneOfSeveral, isFolded, isWanted, today, onRemove } = props;
  const t = useText('mfe-quote');
  const fields = useRef<HTMLDivElement>(null);
  const wasFolded = useRef(isFolded || isWanted);

  useEffect(() => {
    // After pressing Change, the button is unmounted: focuses the first field.
    if (wasFolded.current && !isFolded) fields.current?.querySelector('input')?.focus();
    wasFolded.current = isFolded;
  }, [isFolded]);

  if (isFolded) return <FoldedPerson {...props} />;
  const nameInSentence = name.toLowerCase();
  return (
    <PersonSection
      person={index + 1}
      name={name}
      action={
        kind === 'self' || kind === 'proposer' ? null : (
          <Button kind="link" size="small" onClick={onRemove}>
            <span>
              {t('people.remove')}
              <VisuallyHidden> {nameInSentence}</VisuallyHidden>
            </span>
          </Button>
        )
      }
    >
      <div ref={fields}>
        <PersonFields
          index={index}
          kind={kind}
          today={today}
          occupations={props.occupations}
          {...(isOneOfSeveral && { labelHidden: t('of', { name: nameInSentence }) })}
        />
      </div>
    </PersonSection>
  );
}

/** "Born 19 February 2019 · 7 years · Accountant" */
function FoldedPerson({ kind, index, name, today, occupations, onUnfold }: PersonPartProps) {
  const t = useText('mfe-quote');
  const words = useText('forms');
  const format = useFormat();
  const { language } = useLanguage();
  const [row] = useFieldValue<MemberForm>(`members.${index}`);
  const birthDate = parseNric(row.nric, today)?.birthDate;
  const age = birthDate && ageOn(birthDate, today);
  const parts = [
    ...(birthDate && age
      ? [
          words('readBack.born', { date: format.date(birthDate) }),
          words(`readBack.${age.unit}`, { count: age.count }),
        ]
      : []),
    kind === 'proposer' ? row.email : (occupations.find(row.occupationCode)?.[language] ?? ''),
  ];
  return (
    <PersonRow
      person={index + 1}
      name={name}
      note={parts
        .map((part) => part.replace(/<\/?b>/g, ''))
        .filter(Boolean)
        .join(' · ')}
      action={
        <Button kind="link" onClick={onUnfold}>
          <span>
            {t('people.change')}
            <VisuallyHidden> {name.toLowerCase()}</VisuallyHidden>
          </span>
        </Button>
      }
    />
  );
}
