import { Pointer } from 'typebox/value';
import { MESSAGE, type MessageCode } from '@edp/domain';

/**
 * Message codes of fields, by the end of the pointer, that are more specific than too long, too
 * short or empty.
 */
const CHOICES: readonly (readonly [RegExp, MessageCode])[] = [
  [/\/gender$/, MESSAGE.selectGender],
  [/\/relationship$/, MESSAGE.selectRelationship],
  [/\/nationality$/, MESSAGE.selectNationality],
  [/\/occupationCode$/, MESSAGE.selectOccupation],
  [/\/maritalStatus$/, MESSAGE.selectMaritalStatus],
];
const ENTRIES: readonly (readonly [RegExp, MessageCode])[] = [
  [/\/idNo$/, MESSAGE.nricInvalid],
  [/\/(?:email|emails\/\d+\/value)$/, MESSAGE.emailInvalid],
  [/\/(?:mobile|contacts\/\d+\/value)$/, MESSAGE.mobileInvalid],
  [/\/postcode$/, MESSAGE.postcodeInvalid],
  [/\/accountNo$/, MESSAGE.bankAccountInvalid],
];
const LENGTHS: Readonly<Record<string, MessageCode>> = {
  minLength: MESSAGE.tooShort,
  maxLength: MESSAGE.tooLong,
};

/**
 * The message code (specification section 5) that the form shows for a text rejected by its schema.
 * Undefined for other values, and where no form would send such a text.
 *
 * @param keyword of the schema that failed
 * @param pointer of the text within the body
 */
export function formCode(keyword: string, pointer: string, body: unknown): MessageCode | undefined {
  const value: unknown = Pointer.Get(body, pointer);
  const isLength = Object.hasOwn(LENGTHS, keyword);
  if (typeof value !== 'string' || !(isLength || keyword === 'enum')) return undefined;
  const choice = codeFor(pointer, CHOICES);
  if (choice) return choice;
  if (value.trim() === '') return MESSAGE.required;
  return isLength ? (codeFor(pointer, ENTRIES) ?? LENGTHS[keyword]) : undefined;
}

function codeFor(
  pointer: string,
  codes: readonly (readonly [RegExp, MessageCode])[],
): MessageCode | undefined {
  return codes.find(([end]) => end.test(pointer))?.[1];
}
