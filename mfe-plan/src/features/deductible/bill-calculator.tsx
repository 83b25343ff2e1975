import { useState } from 'react';
import type { Sen } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { Field, TextInput } from '@edp/ui';
import { EXAMPLE, splitBill } from './bill-split';
import { billOf, shownBill, typedBill } from './typed-bill';

const FIRST = typedBill(String(EXAMPLE.total / 100));

/** "Try your own bill": ringgit and sen in, who pays what out, at once. */
export function BillCalculator({ deductible }: { deductible: number }) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const [typed, setTyped] = useState(FIRST);
  const { youPay, wePay } = splitBill(billOf(typed), deductible);
  const money = (sen: Sen) => (sen % 100 === 0 ? format.wholeMoney(sen) : format.money(sen));
  return (
    <div className="edp-calculator">
      <Field label={t('deductible.tryYours')}>
        <TextInput
          numeric
          prefix="RM"
          inputMode="decimal"
          value={shownBill(typed, (value) => format.number(value))}
          onChange={(text) => setTyped(typedBill(text))}
        />
      </Field>
      <p className="edp-calculator__result" aria-live="polite">
        <span>
          {t('deductible.youPay')} <b>{money(youPay)}</b>
        </span>
        <span>
          {t('deductible.wePay')} <b>{money(wePay)}</b>
        </span>
      </p>
    </div>
  );
}
