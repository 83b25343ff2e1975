import { BANKS } from '@edp/domain';
import { DigitsField, NameField, useFieldAccess, useFieldValue } from '@edp/forms';
import { SelectField } from '@edp/forms/choices';
import { useText } from '@edp/i18n';

const BANK_OPTIONS = BANKS.map(({ code, name }) => ({ value: code, label: name }));

interface BankPartProps {
  /** Field with the likely account holder. */
  holderName: string;
}

/** The buyer's account for refunds. */
export function BankPart({ holderName }: BankPartProps) {
  const t = useText('mfe-application');
  const [bankCode] = useFieldValue<string>('payout.bankCode');
  const likelyHolder = useFieldAccess<string>(holderName);
  const holder = useFieldAccess<string>('payout.accountHolderName');
  const bank = BANKS.find(({ code }) => code === bankCode);
  return (
    <>
      <SelectField
        name="payout.bankCode"
        label={t('bank.bank')}
        options={BANK_OPTIONS}
        width="medium"
        optional
        onValue={() => {
          if (holder.read() === '') holder.write(likelyHolder.read());
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
    </>
  );
}
