import type { Occupation } from '@edp/contracts';
import { BUSINESS_SECTIONS, FUND_SOURCE } from '@edp/domain';
import { SelectField, TextField, useFieldValue } from '@edp/forms';
import { useText } from '@edp/i18n';
import type { Person } from '@edp/mfe';
import { Disclosure, Section } from '@edp/ui';
import { hasWork } from '../asked-of';
import { CodeSelect } from '../fields/code-select';
import { IncomeSelect } from '../fields/income-select';
import { OccupationField } from '../fields/occupation-field';

export interface WorkSectionProps {
  person: Person;
  path: string;
  occupation: Occupation | undefined;
}

/** What the buyer does and earns, and where the money comes from. */
export function WorkSection({ person, path, occupation }: WorkSectionProps) {
  const t = useText('mfe-application');
  const [fundSource] = useFieldValue<string>(`${path}.fundSource`);
  return (
    <Section heading={t('work.heading')}>
      <OccupationField occupation={occupation} memberId={person.member.id} />
      {hasWork(person.member) ? <Employer path={path} /> : null}
      <div className="edp-columns edp-columns--two">
        <IncomeSelect name={`${path}.income`} label={t('work.income')} />
        <CodeSelect
          name={`${path}.fundSource`}
          label={t('work.fundSource')}
          list="fundSource"
          codes={FUND_SOURCE}
        />
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
  const sections = BUSINESS_SECTIONS.map((code) => ({
    value: code,
    label: t(`lists.business.${code}`),
  }));
  return (
    <div className="edp-columns edp-columns--two">
      <TextField
        name={`${path}.companyName`}
        label={t('work.employer')}
        autoComplete="organization"
      />
      <SelectField
        name={`${path}.natureOfBusiness`}
        label={t('work.business')}
        options={sections}
      />
    </div>
  );
}
