import type { DetailName } from '@edp/domain';
import { useFormat, useLanguage, useText } from '@edp/i18n';
import { useParticipants } from '@edp/mfe';
import { useCodeWords } from '@edp/mfe/lists';
import { useOccupationList } from '@edp/mfe/occupations';
import { DescriptionGroup, Disclosure, Section } from '@edp/ui';
import { ChangeLink } from '../../../components/change-link';
import type { AnswersProps } from '../row-maker';
import { detailGroups } from './detail-groups';

/** All details of every person: collapsed, because they are long and were mostly read when typed. */
export function DetailsAnswers({ application, changeable }: AnswersProps) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const { wordOf } = useCodeWords();
  const occupationOf = useOccupationNames();
  const people = useParticipants();
  const labels = useText('mfe');
  const labelOf = (name: DetailName) => labels(`details.${name}`);
  const words = { t, labelOf, format, wordOf, occupationOf };
  return (
    <Section heading={t('details.heading')} intro={t('details.intro')}>
      {people.map(({ member, name }, index) => {
        const applicant = application.applicants.find(({ id }) => id === member.id);
        if (!applicant) return null;
        return (
          <Disclosure key={member.id} summary={name}>
            {detailGroups(applicant, application, words).map(({ key, page, part, rows }) => (
              <DescriptionGroup
                key={key}
                heading={t(`details.group.${key}`)}
                change={
                  changeable ? (
                    <ChangeLink
                      page={page}
                      part={part}
                      // The buyer's screen is the first one, without a query.
                      person={index === 0 ? undefined : member.id}
                      what={`${t(`details.group.${key}`)}, ${name}`}
                    />
                  ) : null
                }
                rows={rows}
              />
            ))}
          </Disclosure>
        );
      })}
    </Section>
  );
}

/** Names of occupations in the current language; empty until the list is loaded: then the stored name is shown. */
function useOccupationNames(): (code: string) => string {
  const { language } = useLanguage();
  const { list } = useOccupationList();
  return (code) => list.find((one) => one.code === code)?.[language] ?? '';
}
