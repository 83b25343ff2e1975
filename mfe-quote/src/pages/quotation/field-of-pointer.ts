const FORM_NAMES: Readonly<Record<string, string>> = {
  idNo: 'nric',
  gender: 'gender',
  emails: 'email',
  occupationCode: 'occupationCode',
  isIndoor: 'indoors',
};

/**
 * The provider's names of the fields, by JSON pointer, as the form's.
 *
 * @example fieldOfPointer('/applicantData/1/idNo') // 'members.1.nric'
 */
export function fieldOfPointer(pointer: string): string | undefined {
  const [, index, field = ''] = /^\/applicantData\/(\d+)\/(\w+)/.exec(pointer) ?? [];
  const own = FORM_NAMES[field];
  return own === undefined ? undefined : `members.${index}.${own}`;
}

/** The person and the thing that a field's name speaks of; null for a field of nobody. */
export function partsOfField(
  name: string,
): { readonly index: number; readonly field: string } | null {
  const [, index, field] = /^members\.(\d+)\.(\w+)$/.exec(name) ?? [];
  return field === undefined ? null : { index: Number(index), field };
}
