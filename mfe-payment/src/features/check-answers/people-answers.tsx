import { maskNric } from '@edp/domain';
import { useText } from '@edp/i18n';
import { useAges, usePeople } from '@edp/mfe';
import { DescriptionList, Section } from '@edp/ui';
import { type AnswersProps, rowMaker } from './row-maker';

/** The covered people, with masked identity numbers. */
export function PeopleAnswers({ changeable }: Pick<AnswersProps, 'changeable'>) {
  const t = useText('mfe-payment');
  const people = usePeople();
  const ages = useAges();
  const row = rowMaker('quotation', changeable);
  return (
    <Section heading={t('people.heading')}>
      <DescriptionList
        rows={people.map(({ member, name, number }) =>
          row({
            key: member.id,
            term: name,
            person: number,
            value: [maskNric(member.nric), ages.inWords(member)].filter(Boolean).join(' · '),
          }),
        )}
      />
    </Section>
  );
}
