import { type Age, ageOn, type Nric, parseNric } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { announce } from '@edp/ui';
import { useFormHandle, useFormState } from '../form/form-context';
import { useFieldValue } from '../form/use-field-value';
import { NRIC } from '../inputs/input-format';
import { toFieldName } from '../rules/field-path';
import { NricReadBack } from './nric-read-back';
import { TextField } from './text-field';
import type { KindFieldProps } from './text-fields';

interface NricFieldProps extends KindFieldProps {
  /** Called with the facts of a valid number, or null: to fill in gender and birth date. */
  onRead?: (nric: Nric | null) => void;
}

/**
 * Field for an identity number. The value is its 12 digits, shown as `930314-10-5238`. Below a valid number it shows
 * birth date, age and gender, and announces them once.
 */
export function NricField({ onRead, onValue, ...props }: NricFieldProps) {
  const { today } = useFormHandle();
  const [value] = useFieldValue<string>(props.name);
  const describe = useDescription();
  const nric = parseNric(value, today);
  const isValid = useFormState(({ messages }) => !messages[toFieldName(props.name)]);

  return (
    <TextField
      autoComplete="off"
      width="medium"
      {...props}
      format={NRIC}
      numeric
      below={nric ? <NricReadBack number={nric.number} ticked={isValid} /> : undefined}
      onValue={(next) => {
        const read = parseNric(next, today);
        if (read && read.number !== nric?.number)
          announce(describe(read, ageOn(read.birthDate, today)));
        onRead?.(read);
        onValue?.(next);
      }}
    />
  );
}

/** The facts as one sentence for screen readers. */
function useDescription(): (nric: Nric, age: Age) => string {
  const format = useFormat();
  const t = useText('forms');
  return (nric, age) =>
    [
      t('readBack.born', { date: format.date(nric.birthDate) }),
      t(`readBack.${age.unit}`, { count: age.count }),
      t(`gender.${nric.gender}`),
    ]
      .join(', ')
      .replace(/<\/?b>/g, '');
}
