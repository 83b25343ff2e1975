import { CheckboxField } from '@edp/forms/choices';
import { useText } from '@edp/i18n';
import type { NamedPerson } from '@edp/mfe';
import { Disclosure } from '@edp/ui';
import { roleOf } from '../asked-of';
import { CodeSelect, DetailInput, DetailInputs } from '../fields/detail-input';

/** Details that have a default or are optional, so none of them can be invalid. */
export function MorePart({ person, path }: { person: NamedPerson; path: string }) {
  const t = useText('mfe-application');
  return (
    <>
      <div className="edp-columns edp-columns--two">
        <DetailInputs section="background" path={path} relationship={person.member.relationship} />
      </div>
      <Disclosure look="why" summary={t('more.whyReligion')}>
        {t('more.whyReligionText')}
      </Disclosure>
      {roleOf(person.member) === 'buyer' ? <MoreOfBuyer path={path} /> : null}
    </>
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
