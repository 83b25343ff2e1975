import { getIn, setIn } from 'formik';

/** The value at a path such as `members.1.idNo`; undefined where there is none. */
export function valueAt(values: object, name: string): unknown {
  return getIn(values, name) as unknown;
}

/** The same values with another one at the path; the same object when nothing changes. */
export function withValueAt<Values extends object>(
  values: Values,
  name: string,
  value: unknown,
): Values {
  return Object.is(valueAt(values, name), value) ? values : (setIn(values, name, value) as Values);
}
