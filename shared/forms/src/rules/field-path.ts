import { getIn, setIn } from 'formik';

/** The canonical field name: `members[1].idNo` and `members.1.idNo` are both `members.1.idNo`. */
export function toFieldName(path: string): string {
  return path.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '');
}

/** The field name of a JSON pointer (RFC 6901): `/members/1/idNo` is `members.1.idNo`. */
export function pointerToFieldName(pointer: string): string {
  return pointer
    .replace(/^\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/** The value at a path such as `members.1.idNo`; undefined if there is none. */
export function valueAt(values: object, name: string): unknown {
  return getIn(values, name) as unknown;
}

/** A copy of the values with another one at the path; the same object when nothing changes. */
export function withValueAt<Values extends object>(
  values: Values,
  name: string,
  value: unknown,
): Values {
  return Object.is(valueAt(values, name), value) ? values : (setIn(values, name, value) as Values);
}
