import { useState } from 'react';
import { EXAMPLE_BILL, splitBill } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { Field, TextInput } from '@edp/ui';
import { billOf, isUnclearBill, shownBill, typedBill } from './bill';

const FIRST = typedBill(String(EXAMPLE_BILL.total / 100));

/** "Try your own bill": converts an amount to what the buyer and the provider pay. */
export function BillCalculator({ deductible }: { deductible: number }) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const forms = useText('forms');
  const [typed, setTyped] = useState(FIRST);
  // An ambiguous text stays as typed; nothing is computed until it is one amount.
  const [unclear, setUnclear] = useState<string | null>(null);
  const { youPay, wePay } = splitBill(billOf(typed), deductible);
  return (
    <div className="edp-calculator">
      <Field
        label={t('deductible.tryYours')}
        {...(unclear !== null && { error: forms('invalid') })}
      >
        <TextInput
          numeric
          prefix="RM"
          inputMode="decimal"
          value={unclear ?? shownBill(typed, (value) => format.number(value))}
          onChange={(text) => {
            setUnclear(isUnclearBill(text) ? text : null);
            setTyped(typedBill(text));
          }}
        />
      </Field>
      <p className="edp-calculator__result" aria-live="polite">
        {unclear === null ? (
          <>
            <span>
              {t('deductible.youPay')} <b>{format.money(youPay)}</b>
            </span>
            <span>
              {t('deductible.wePay')} <b>{format.money(wePay)}</b>
            </span>
          </>
        ) : null}
      </p>
    </div>
  );
}
