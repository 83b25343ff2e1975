import { CheckboxField } from '@edp/forms';
import { useText } from '@edp/i18n';
import type { Person } from '@edp/mfe';
import { Disclosure, Section } from '@edp/ui';
import { roleOf } from '../asked-of';
import { CodeSelect, DetailInput, DetailInputs } from '../fields/detail-input';

/** What has an answer already or needs none. Nothing in here can be wrong, so it may stay folded. */
export function MoreSection({ person, path }: { person: Person; path: string }) {
  const t = useText('mfe-application');
  const isBuyer = roleOf(person.member) === 'buyer';
  return (
    <Section heading={t(isBuyer ? 'more.heading' : 'more.headingOther')} intro={t('more.intro')}>
      <Disclosure summary={t('more.summary')}>
        <div className="edp-fields">
          <div className="edp-columns edp-columns--two">
            <DetailInputs
              section="background"
              path={path}
              relationship={person.member.relationship}
            />
          </div>
          <Disclosure look="why" summary={t('more.whyReligion')}>
            {t('more.whyReligionText')}
          </Disclosure>
          {isBuyer ? <MoreOfBuyer path={path} /> : null}
        </div>
      </Disclosure>
    </Section>
  );
}

function MoreOfBuyer({ path }: { path: string }) {
  const t = useText('mfe-application');
  return (
    <>
      <div className="edp-columns edp-columns--two">
        <CodeSelect name="purposeOfTrx" label={t('more.purpose')} list="purpose" />
        <DetailInput name="wealthSource" path={path} />
      </div>
      <div className="edp-checkbox-list">
        <CheckboxField name={`${path}.isStaff`}>{t('more.isStaff')}</CheckboxField>
        <CheckboxField name={`${path}.isBankingGroupCustomer`}>
          {t('more.isBankingGroupCustomer')}
        </CheckboxField>
      </div>
    </>
  );
}
