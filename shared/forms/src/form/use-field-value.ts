import { toFieldName, valueAt } from '../rules/field-path';
import { useFormHandle, useFormState } from './form-context';

/**
 * One value of the form and how to change it, for what has no field of its own here: member tiles, a lookup that fills
 * other fields in.
 *
 * @example
 * const [city, setCity] = useFieldValue<string>('address.city');
 */
export function useFieldValue<Value>(path: string): [Value, (value: Value) => void] {
  const { write } = useFieldAccess<Value>(path);
  const name = toFieldName(path);
  return [useFormState(({ values }) => valueAt(values, name) as Value), write];
}

/**
 * What is read off one value: renders when that is another one, and not with each letter of the value.
 *
 * @param read makes a text, a number or a truth of it: a new object each time would render without end
 * @example
 * const isChild = useFieldReading('people.1', (one: Person) => one.relationship === 'child');
 */
export function useFieldReading<Reading extends string | number | boolean | null>(
  path: string,
  read: (value: never) => Reading,
): Reading {
  const name = toFieldName(path);
  return useFormState(({ values }) => read(valueAt(values, name) as never));
}

/**
 * The same value without rendering when it changes: for what reads or writes it on an event only.
 *
 * @example
 * const city = useFieldAccess<string>('address.city');
 * const fillIn = (place: Place) => { if (city.read() === '') city.write(place.city); };
 */
export function useFieldAccess<Value>(path: string): {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
} {
  const form = useFormHandle();
  const name = toFieldName(path);
  return {
    read: () => valueAt(form.state().values, name) as Value,
    write: (value) => {
      form.setValue(name, value);
    },
  };
}
