import { BANKS } from '@edp/domain';
import { DigitsField, NameField, SelectField, useFieldValue } from '@edp/forms';
import { useText } from '@edp/i18n';
import { OptionalMark, Section } from '@edp/ui';

const BANK_OPTIONS = BANKS.map(({ code, name }) => ({ value: code, label: name }));

/** Where a refund is paid to: an account of the buyer. */
export function BankSection({ holder }: { holder: string }) {
  const t = useText('mfe-application');
  const [bankCode] = useFieldValue<string>('payout.bankCode');
  const [accountHolderName, setAccountHolderName] = useFieldValue<string>(
    'payout.accountHolderName',
  );
  const bank = BANKS.find(({ code }) => code === bankCode);
  return (
    <Section
      heading={
        <>
          {t('bank.heading')}
          <OptionalMark />
        </>
      }
      intro={t('bank.intro')}
    >
      <SelectField
        name="payout.bankCode"
        label={t('bank.bank')}
        options={BANK_OPTIONS}
        width="medium"
        optional
        onValue={() => {
          if (accountHolderName === '') setAccountHolderName(holder);
        }}
      />
      {bank ? (
        <>
          <DigitsField
            name="payout.accountNo"
            label={t('bank.accountNo')}
            hint={t('bank.digits', { bank: bank.name, digits: bank.digits.join(t('bank.or')) })}
            autoComplete="off"
          />
          <NameField name="payout.accountHolderName" label={t('bank.holder')} autoComplete="off" />
        </>
      ) : null}
    </Section>
  );
}
