import { useEffect, useRef, useState } from 'react';
import { GENDER, type IsoDate, parseNric, YES_NO } from '@edp/domain';
import { EmailField, NricField, RadioField, useFieldAccess, useFieldReading } from '@edp/forms';
import { useText } from '@edp/i18n';
import { OccupationCombobox } from '@edp/mfe/occupations';
import { isChildKind, type MemberForm, type MemberKind } from '../../members/member-rows';
import type { Occupations } from './use-occupations';

interface PersonFieldsProps {
  index: number;
  kind: MemberKind;
  /** Hidden "for spouse", which distinguishes equal fields; absent for a buyer alone. */
  labelHidden?: string;
  today: IsoDate;
  occupations: Occupations;
}

/** The fields of one person that determine the price. A child's gender is known from the tile that added it. */
export function PersonFields({ index, kind, labelHidden, today, occupations }: PersonFieldsProps) {
  const t = useText('mfe-quote');
  const forms = useText('forms');
  const path = `members.${index}`;
  const gender = useFieldAccess<MemberForm['gender']>(`${path}.gender`);
  const asksIndoor = useFieldReading(`${path}.occupationCode`, occupations.asksIndoor);
  const isFilledIn = useFilledIn(path, occupations);
  const number = useFieldAccess<string>(`${path}.nric`);
  // A gender derived from the number is updated with the number; a selected one is retained. After a reload, a gender
  // that differs from the number counts as selected. Null until the person is covered.
  const [isChosen, setChosen] = useState<boolean | null>(null);
  if (kind === 'proposer') return <ProposerFields path={path} />;
  if (isChosen === null) {
    const known = gender.read();
    setChosen(known !== null && known !== parseNric(number.read(), today)?.gender);
  }
  const isBuyer = kind === 'self';
  const isChild = isChildKind(kind);
  const hidden = labelHidden === undefined ? {} : { labelHidden };
  return (
    <>
      <NricField
        {...hidden}
        name={`${path}.nric`}
        label={t('nric')}
        hint={t('nricHint')}
        onRead={(read) => {
          if (read && !isChosen && !isChild) gender.write(read.gender);
        }}
      />
      {isChild ? null : (
        <>
          <RadioField
            {...hidden}
            name={`${path}.gender`}
            label={t('gender')}
            layout="pair"
            onValue={() => setChosen(true)}
            options={[
              { value: GENDER.female, label: forms('gender.F') },
              { value: GENDER.male, label: forms('gender.M') },
            ]}
          />
          {isBuyer ? (
            <EmailField name={`${path}.email`} label={t('email')} hint={t('emailHint')} />
          ) : null}
          <OccupationCombobox {...hidden} path={path} occupations={occupations} ns="mfe-quote" />
          {asksIndoor ? (
            <RadioField
              {...hidden}
              name={`${path}.indoors`}
              label={t(isBuyer ? 'indoors' : 'indoorsOther')}
              hint={t(isFilledIn ? 'indoorsFilledIn' : 'indoorsHint')}
              layout="pair"
              options={[
                { value: YES_NO.yes, label: t('yes') },
                { value: YES_NO.no, label: t('no') },
              ]}
            />
          ) : null}
        </>
      )}
    </>
  );
}

/**
 * Fills in the indoor question with the default of the occupation. Each change of occupation fills it in again, and a
 * default is cleared with its occupation. An answer that exists before the first occupation is retained: both were
 * given before a reload, or before the buyer was excluded.
 *
 * @returns whether the answer is the default
 */
function useFilledIn(path: string, { indoorDefault }: Occupations): boolean {
  const code = useFieldReading(`${path}.occupationCode`, (chosen: string) => chosen);
  const indoors = useFieldAccess<MemberForm['indoors']>(`${path}.indoors`);
  const answeredFor = useRef(code);
  useEffect(() => {
    if (code === answeredFor.current) return;
    const answer = indoors.read();
    if (code === '') {
      if (answer === null || answer !== indoorDefault(answeredFor.current)) return;
      answeredFor.current = '';
      indoors.write(null);
      return;
    }
    const isAnswered = answeredFor.current === '' && answer !== null;
    answeredFor.current = code;
    if (!isAnswered) indoors.write(indoorDefault(code));
  });
  const answer = useFieldReading(`${path}.indoors`, (given: MemberForm['indoors']) => given);
  return answer !== null && answer === indoorDefault(code);
}

/** The price needs no other field of a buyer who covers children only; the personal details page identifies them. */
function ProposerFields({ path }: { path: string }) {
  const t = useText('mfe-quote');
  return (
    <>
      <p className="edp-soft">{t('proposerNote')}</p>
      <EmailField name={`${path}.email`} label={t('email')} hint={t('emailHint')} />
    </>
  );
}
