import { toFieldName, valueAt } from '../rules/field-path';
import { useFormHandle, useFormState } from './form-context';

/**
 * A value of the form and its setter, for components that are not fields: member tiles, a lookup that fills in other
 * fields.
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
 * A value derived from a form value: rerenders when the derived value changes, not with every keystroke.
 *
 * @param read must return a primitive: a new object each time would render endlessly
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
 * Access to a value without rerendering when it changes: for code that reads or writes it in events only.
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
    write: (value) => form.setValue(name, value),
  };
}
