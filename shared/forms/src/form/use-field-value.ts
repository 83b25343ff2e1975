import { toFieldName } from '../rules/field-name';

import { useFormState } from './form-context';
import { valueAt } from './value-at';

/**
 * One value of the form and how to change it, for what has no field of its own here: member tiles, a lookup that fills
 * other fields in.
 *
 * @example
 * const [city, setCity] = useFieldValue<string>('address.city');
 */
export function useFieldValue<Value>(path: string): [Value, (value: Value) => void] {
  const form = useFormState();
  const name = toFieldName(path);
  return [
    valueAt(form.values, name) as Value,
    (value) => {
      form.setValue(name, value);
    },
  ];
}
