import type { Occupation } from '@edp/contracts';
import { useLanguage, useText } from '@edp/i18n';
import { FixedField } from './fixed-field';

export interface OccupationFieldProps {
  occupation: Occupation | undefined;
  memberId: string;
}

/** What somebody does, as the quotation knows it. Undefined while the names of occupations are not known. */
export function OccupationField({ occupation, memberId }: OccupationFieldProps) {
  const t = useText('mfe-application');
  const { language } = useLanguage();
  return (
    <FixedField label={t('work.occupation')} changeOf={memberId}>
      {occupation?.[language] ?? '…'}
    </FixedField>
  );
}
