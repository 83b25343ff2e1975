const FORM_NAMES: Readonly<Record<string, string>> = {
  idNo: 'nric',
  gender: 'gender',
  emails: 'email',
  occupationCode: 'occupationCode',
  isIndoor: 'indoors',
};

/**
 * The form field for a JSON pointer of the provider.
 *
 * @example fieldOfPointer('/applicantData/1/idNo') // 'members.1.nric'
 */
export function fieldOfPointer(pointer: string): string | undefined {
  const [, index, field = ''] = /^\/applicantData\/(\d+)\/(\w+)/.exec(pointer) ?? [];
  const own = FORM_NAMES[field];
  return own === undefined ? undefined : `members.${index}.${own}`;
}

/** The person's index and the field in a form field's name; null if it belongs to no person. */
export function partsOfField(
  name: string,
): { readonly index: number; readonly field: string } | null {
  const [, index, field] = /^members\.(\d+)\.(\w+)$/.exec(name) ?? [];
  return field === undefined ? null : { index: Number(index), field };
}
