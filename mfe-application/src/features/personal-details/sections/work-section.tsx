import type { Occupation } from '@edp/contracts';
import { BUSINESS_SECTIONS, FUND_SOURCE } from '@edp/domain';
import { SelectField, TextField, useFieldValue } from '@edp/forms';
import { useLanguage, useText } from '@edp/i18n';
import type { Person } from '@edp/mfe';
import { Disclosure, Section } from '@edp/ui';
import { hasWork, roleOf } from '../asked-of';
import { CodeSelect } from '../fields/code-select';
import { FixedField } from '../fields/fixed-field';
import { IncomeSelect } from '../fields/income-select';

export interface WorkSectionProps {
  person: Person;
  path: string;
  /** Undefined while the names of occupations are not known. */
  occupation: Occupation | undefined;
}

/** What somebody does; of the buyer also what it earns. */
export function WorkSection({ person, path, occupation }: WorkSectionProps) {
  const t = useText('mfe-application');
  const { language } = useLanguage();
  const isBuyer = roleOf(person.member) === 'buyer';
  return (
    <Section heading={isBuyer ? t('work.heading') : t('work.headingOther')}>
      <FixedField label={t('work.occupation')} changeable>
        {occupation?.[language] ?? '…'}
      </FixedField>
      {isBuyer ? <Income person={person} path={path} /> : null}
    </Section>
  );
}

function Income({ person, path }: Omit<WorkSectionProps, 'occupation'>) {
  const t = useText('mfe-application');
  const [fundSource] = useFieldValue<string>(`${path}.fundSource`);
  return (
    <>
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
    </>
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
