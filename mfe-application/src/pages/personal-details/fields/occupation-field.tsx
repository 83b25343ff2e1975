import { useLanguage, useText } from '@edp/i18n';
import { LoadFailure } from '@edp/mfe/guide';
import type { OccupationList } from '@edp/mfe/occupations';
import { LineSkeleton } from '@edp/ui';
import { FixedField } from './fixed-field';

interface OccupationFieldProps {
  occupations: OccupationList;
  occupationCode: string;
  memberId: string;
}

/** The occupation of the quotation, read-only. Until its name is loaded, a text says that it is saved. */
export function OccupationField({ occupations, occupationCode, memberId }: OccupationFieldProps) {
  const t = useText('mfe-application');
  const { language } = useLanguage();
  const { state, failure, retry, list } = occupations;
  const name = list.find(({ code }) => code === occupationCode)?.[language];
  return (
    <FixedField
      label={t('work.occupation')}
      changeOf={memberId}
      below={
        failure ? (
          <LoadFailure
            ns="mfe-application"
            id="work.occupationsFailed"
            failure={failure}
            onRetry={retry}
          />
        ) : null
      }
    >
      {state === 'pending' ? <LineSkeleton /> : (name ?? t('work.occupationKept'))}
    </FixedField>
  );
}
