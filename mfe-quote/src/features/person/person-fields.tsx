import { useState } from 'react';
import { GENDER, RELATIONSHIP, YES_NO } from '@edp/domain';
import { EmailField, NricField, RadioField, useFieldValue } from '@edp/forms';
import { useText } from '@edp/i18n';
import { isChild, type MemberRow } from '../members/member-rows';
import { OccupationField } from '../occupation/occupation-field';
import type { Occupations } from '../occupation/use-occupations';

export interface PersonFieldsProps {
  index: number;
  /** "for spouse": tells equal fields apart; absent for a buyer alone. */
  labelHidden?: string;
  occupations: Occupations;
}

/** What a price needs of one person. A child's gender is known from the tile it was added by. */
export function PersonFields({ index, labelHidden, occupations }: PersonFieldsProps) {
  const t = useText('mfe-quote');
  const path = `members.${index}`;
  const [row] = useFieldValue<MemberRow>(path);
  const [gender, setGender] = useFieldValue<MemberRow['gender']>(`${path}.gender`);
  // A gender that was read off the number follows when the number is corrected; a chosen one stays.
  const [isChosen, setChosen] = useState(gender !== null);
  const isBuyer = row.relationship === RELATIONSHIP.self;
  const hidden = labelHidden === undefined ? {} : { labelHidden };
  return (
    <>
      <NricField
        {...hidden}
        name={`${path}.nric`}
        label={t('nric')}
        hint={t('nricHint')}
        onRead={(read) => {
          if (read && !isChosen && !isChild(row)) setGender(read.gender);
        }}
      />
      {isChild(row) ? null : (
        <>
          <RadioField
            {...hidden}
            name={`${path}.gender`}
            label={t('gender')}
            layout="pair"
            onValue={() => setChosen(true)}
            options={[
              { value: GENDER.female, label: t('female') },
              { value: GENDER.male, label: t('male') },
            ]}
          />
          {isBuyer ? (
            <EmailField name={`${path}.email`} label={t('email')} hint={t('emailHint')} />
          ) : null}
          <OccupationField {...hidden} name={`${path}.occupationCode`} occupations={occupations} />
          {occupations.asksIndoor(row.occupationCode) ? (
            <RadioField
              {...hidden}
              name={`${path}.indoors`}
              label={t(isBuyer ? 'indoors' : 'indoorsOther')}
              hint={t('indoorsHint')}
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
