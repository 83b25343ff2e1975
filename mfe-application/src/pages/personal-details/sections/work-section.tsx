import { FUND_SOURCE } from '@edp/domain';
import { MoneyField, useFieldValue } from '@edp/forms';
import { useText } from '@edp/i18n';
import type { NamedPerson } from '@edp/mfe';
import { Disclosure, Section } from '@edp/ui';
import type { IdentityValues } from '../../../store/details-values';
import { hasWork, occupationOf } from '../asked-of';
import { DetailInput, DetailInputs } from '../fields/detail-input';

interface WorkSectionProps {
  person: NamedPerson;
  path: string;
}

/** Employer and income of the buyer, and the source of the funds. */
export function WorkSection({ person, path }: WorkSectionProps) {
  const t = useText('mfe-application');
  const [identity] = useFieldValue<IdentityValues | null>(`${path}.identity`);
  const works = hasWork({ occupationCode: occupationOf(person.member, { identity }) });
  const [fundSource] = useFieldValue<string>(`${path}.fundSource`);
  return (
    <Section heading={t('work.heading')}>
      {works ? (
        <div className="edp-columns edp-columns--two">
          <DetailInputs section="employer" path={path} relationship={person.member.relationship} />
        </div>
      ) : null}
      <div className="edp-columns edp-columns--two">
        {works ? (
          <MoneyField
            name={`${path}.income`}
            label={t('work.income')}
            hint={t('work.incomeHint')}
            autoComplete="off"
          />
        ) : null}
        <DetailInput name="fundSource" path={path} />
      </div>
      {fundSource === FUND_SOURCE.others ? (
        <DetailInput name="fundSourceOthers" path={path} />
      ) : null}
      <Disclosure look="why" summary={t('work.why')}>
        {t('work.whyText')}
      </Disclosure>
    </Section>
  );
}
