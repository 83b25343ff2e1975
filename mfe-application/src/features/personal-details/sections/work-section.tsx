import { FUND_SOURCE } from '@edp/domain';
import { TextField, useFieldValue } from '@edp/forms';
import { useText } from '@edp/i18n';
import type { Person } from '@edp/mfe';
import { Disclosure, Section } from '@edp/ui';
import type { Occupations } from '../../../api/use-occupations';
import { hasWork } from '../asked-of';
import { CodeSelect } from '../fields/code-select';
import { OccupationField } from '../fields/occupation-field';

export interface WorkSectionProps {
  person: Person;
  path: string;
  occupations: Occupations;
}

/** What the buyer does and earns, and where the money comes from. */
export function WorkSection({ person, path, occupations }: WorkSectionProps) {
  const t = useText('mfe-application');
  const [fundSource] = useFieldValue<string>(`${path}.fundSource`);
  return (
    <Section heading={t('work.heading')}>
      <OccupationField
        occupations={occupations}
        occupationCode={person.member.occupationCode}
        memberId={person.member.id}
      />
      {hasWork(person.member) ? <Employer path={path} /> : null}
      <div className="edp-columns edp-columns--two">
        <CodeSelect name={`${path}.income`} label={t('work.income')} list="income" />
        <CodeSelect name={`${path}.fundSource`} label={t('work.fundSource')} list="fundSource" />
      </div>
      {fundSource === FUND_SOURCE.others ? (
        <TextField name={`${path}.fundSourceOthers`} label={t('work.fundSourceOthers')} />
      ) : null}
      <Disclosure look="why" summary={t('work.why')}>
        {t('work.whyText')}
      </Disclosure>
    </Section>
  );
}

function Employer({ path }: { path: string }) {
  const t = useText('mfe-application');
  return (
    <div className="edp-columns edp-columns--two">
      <TextField
        name={`${path}.companyName`}
        label={t('work.employer')}
        autoComplete="organization"
      />
      <CodeSelect name={`${path}.natureOfBusiness`} label={t('work.business')} list="business" />
    </div>
  );
}
