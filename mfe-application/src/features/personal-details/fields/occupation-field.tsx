import { Text, useLanguage, useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import type { OccupationList } from '@edp/mfe/occupations';
import { LineSkeleton, LoadFailed } from '@edp/ui';
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
          <LoadFailed
            retryLabel={t('work.occupationsRetry')}
            onRetry={retry}
            note={<SupportCode failure={failure} />}
          >
            <Text ns="mfe-application" id="work.occupationsFailed" tags={{ b: <strong /> }} />
          </LoadFailed>
        ) : null
      }
    >
      {state === 'pending' ? <LineSkeleton /> : (name ?? t('work.occupationKept'))}
    </FixedField>
  );
}
