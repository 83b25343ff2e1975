/** The one spelling of a field's name: `members[1].idNo` and `members.1.idNo` are both `members.1.idNo`. */
export function toFieldName(path: string): string {
  return path.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '');
}

/** The field a JSON pointer (RFC 6901) of a problem document speaks of: `/members/1/idNo` is `members.1.idNo`. */
export function pointerToFieldName(pointer: string): string {
  return pointer
    .replace(/^\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}
