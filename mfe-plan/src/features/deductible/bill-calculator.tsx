import { useState } from 'react';
import { keepDigits } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { Field, TextInput } from '@edp/ui';
import { EXAMPLE, splitBill } from './bill-split';

/** Whole ringgit with at most seven digits: no hospital bill needs more. */
const MAX_DIGITS = 7;

/** "Try your own bill": whole ringgit in, who pays what out, at once. */
export function BillCalculator({ deductible }: { deductible: number }) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const [ringgit, setRinggit] = useState(EXAMPLE.total / 100);
  const { youPay, wePay } = splitBill(ringgit * 100, deductible);
  return (
    <div className="edp-calculator">
      <Field label={t('deductible.tryYours')}>
        <TextInput
          numeric
          prefix="RM"
          value={ringgit === 0 ? '' : format.number(ringgit)}
          onChange={(typed) => setRinggit(Number(keepDigits(typed).slice(0, MAX_DIGITS)))}
        />
      </Field>
      <p className="edp-calculator__result" aria-live="polite">
        <span>
          {t('deductible.youPay')} <b>{format.wholeMoney(youPay)}</b>
        </span>
        <span>
          {t('deductible.wePay')} <b>{format.wholeMoney(wePay)}</b>
        </span>
      </p>
    </div>
  );
}
