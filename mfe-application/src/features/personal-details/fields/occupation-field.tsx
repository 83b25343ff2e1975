import type { Occupation } from '@edp/contracts';
import { useLanguage, useText } from '@edp/i18n';
import { FixedField } from './fixed-field';

/** What somebody does, as the quotation knows it. Undefined while the names of occupations are not known. */
export function OccupationField({ occupation }: { occupation: Occupation | undefined }) {
  const t = useText('mfe-application');
  const { language } = useLanguage();
  return (
    <FixedField label={t('work.occupation')} changeable>
      {occupation?.[language] ?? '…'}
    </FixedField>
  );
}
