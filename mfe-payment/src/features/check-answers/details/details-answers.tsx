import type { OccupationsResponse } from '@edp/contracts';
import type { DetailName } from '@edp/domain';
import { client } from '@edp/http';
import { useFormat, useLanguage, useText } from '@edp/i18n';
import { type LoadValue, useCall, useParticipants } from '@edp/mfe';
import { useCodeWords } from '@edp/mfe/lists';
import { DescriptionGroup, Disclosure, Section } from '@edp/ui';
import { ChangeLink } from '../../../components/change-link';
import type { AnswersProps } from '../row-maker';
import { detailGroups } from './detail-groups';

/** All that was said of everybody: folded, since it is long and most of it was read while it was typed. */
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
            {detailGroups(applicant, application, words).map(({ key, page, rows }) => (
              <DescriptionGroup
                key={key}
                heading={t(`details.group.${key}`)}
                change={
                  changeable ? (
                    <ChangeLink
                      page={page}
                      // The buyer, who comes first, is shown without being named.
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

/** Nobody waits for it: without the names, an answer stands as the application has it. */
const inBackground: LoadValue<OccupationsResponse> = (options) =>
  client.call('loadOccupations', { ...options, inBackground: true });

/** What an occupation is called in the language of the moment; empty while that is not known. */
function useOccupationNames(): (code: string) => string {
  const { language } = useLanguage();
  const [occupations] = useCall(inBackground);
  const names = occupations.status === 'succeeded' ? occupations.value.data : [];
  return (code) => names.find((one) => one.code === code)?.[language] ?? '';
}
