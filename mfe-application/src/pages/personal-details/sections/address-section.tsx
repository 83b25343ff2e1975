import { useFieldValue } from '@edp/forms';
import { CheckboxField } from '@edp/forms/choices';
import { useText } from '@edp/i18n';
import { Section } from '@edp/ui';
import { AddressFields } from '../fields/address-fields';

/** Home and mailing address of the buyer. */
export function AddressSection({ path }: { path: string }) {
  const t = useText('mfe-application');
  const [mailToHome] = useFieldValue<boolean>(`${path}.mailToHome`);
  return (
    <>
      <Section heading={t('address.home')}>
        <AddressFields path={`${path}.home`} />
        <CheckboxField name={`${path}.mailToHome`}>{t('address.mailToHome')}</CheckboxField>
      </Section>
      {mailToHome ? null : (
        <Section heading={t('address.mailing')}>
          <AddressFields path={`${path}.mailing`} autoCompleteSection="section-mailing " />
        </Section>
      )}
    </>
  );
}
