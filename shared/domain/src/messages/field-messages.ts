import { bankAccountFailure } from '../bank/bank-account';
import type { IsoDate } from '../calendar/iso-date';
import { GENDER, type Gender } from '../codes/code-tables';
import { disallowedInAddress, isAddressText, isPostcode } from '../contact/address';
import { isEmail, missingInEmail } from '../contact/email';
import { isMobile, isPhone, normaliseMobile } from '../contact/phone';
import { HEIGHT_CM, isWithin, WEIGHT_KG, type Range } from '../health/bmi';
import { formatRinggit, MONTHLY_INCOME_MAX, parseRinggit } from '../money/sen';
import { NRIC_LENGTH, readNric, type NricFailure } from '../nric/nric';
import { isAgentCode } from '../people/agent-code';
import { trimText } from '../text/allowed-text';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH, trimName } from '../text/name-text';
import { CAUSE, MESSAGE, type FieldMessage } from './message-codes';

/*
 * One validation function for each kind of field: the message for an invalid value, or null. Forms and provider use the
 * same functions, so they cannot disagree. Required fields are not checked here.
 */

export function nricMessage(text: string, today: IsoDate, gender?: Gender): FieldMessage | null {
  const reading = readNric(text, today);
  if (!reading.ok) return nricFailureMessage(reading.failure);
  const found = reading.nric.gender;
  if (gender === undefined || found === gender) return null;
  const cause = found === GENDER.male ? CAUSE.nricMale : CAUSE.nricFemale;
  return { code: MESSAGE.nricGenderMismatch, cause };
}

export function emailMessage(text: string): FieldMessage | null {
  if (isEmail(text)) return null;
  const missing = missingInEmail(text);
  if (missing === null) return { code: MESSAGE.emailInvalid };
  const cause = missing === 'at' ? CAUSE.emailAt : CAUSE.emailDomain;
  return { code: MESSAGE.emailInvalid, cause };
}

/** Validates the format of an agent code. Only the provider knows whether the agent exists. */
export function agentCodeMessage(text: string): FieldMessage | null {
  return isAgentCode(text) ? null : { code: MESSAGE.agentInvalid, cause: CAUSE.agentFormat };
}

export function mobileMessage(text: string): FieldMessage | null {
  if (isMobile(text)) return null;
  const digits = normaliseMobile(text);
  const expected = /^01[15]/.test(digits) ? 11 : 10;
  const wrongLength = /^01\d*$/.test(digits) && digits.length !== expected;
  if (!wrongLength) return { code: MESSAGE.mobileInvalid };
  const params = { expected: expected - 1, typed: digits.length - 1 };
  return { code: MESSAGE.mobileInvalid, cause: CAUSE.mobileLength, params };
}

/** Validates a home or work number. A mobile number is valid too. */
export function phoneMessage(text: string): FieldMessage | null {
  return isPhone(text) ? null : { code: MESSAGE.invalid };
}

/** Validates a whole name, as it may appear on a MyKad. */
export function nameMessage(text: string): FieldMessage | null {
  const limits = { min: NAME_MIN_LENGTH, max: NAME_MAX_LENGTH };
  return namePartMessage(text) ?? lengthMessage(text.trim(), limits) ?? letterMessage(text);
}

function letterMessage(text: string): FieldMessage | null {
  return /\p{Letter}/u.test(text) ? null : { code: MESSAGE.invalid };
}

/** Validates a part of a name, or a preferred name. An initial is valid. */
export function namePartMessage(text: string): FieldMessage | null {
  return trimName(text) === text.trim() ? null : { code: MESSAGE.invalid };
}

/** Valid for text that the text rule of specification section 5 does not change. */
export function textMessage(text: string): FieldMessage | null {
  return trimText(text) === text.trim() ? null : { code: MESSAGE.invalid };
}

export function bankAccountMessage(text: string, bankCode?: string): FieldMessage | null {
  const failure = bankAccountFailure(text, bankCode);
  if (!failure) return null;
  if (failure.kind === 'format') return { code: MESSAGE.bankAccountInvalid };
  const expected = [...failure.expected].sort((a, b) => a - b).join(' / ');
  return { code: MESSAGE.bankAccountInvalid, cause: CAUSE.bankAccountLength, params: { expected } };
}

export function addressMessage(text: string): FieldMessage | null {
  if (isAddressText(text)) return null;
  const params = { characters: disallowedInAddress(text).join(' ') };
  return { code: MESSAGE.addressCharacters, cause: CAUSE.addressCharacters, params };
}

export function postcodeMessage(text: string): FieldMessage | null {
  return isPostcode(text) ? null : { code: MESSAGE.postcodeInvalid };
}

export function heightMessage(centimetres: number): FieldMessage | null {
  if (isWithin(HEIGHT_CM, centimetres)) return null;
  return { code: MESSAGE.heightInvalid, cause: CAUSE.heightRange, params: rangeParams(HEIGHT_CM) };
}

export function weightMessage(kilograms: number): FieldMessage | null {
  if (isWithin(WEIGHT_KG, kilograms)) return null;
  return { code: MESSAGE.weightInvalid, cause: CAUSE.weightRange, params: rangeParams(WEIGHT_KG) };
}

/** Validates an amount in ringgit, as typed. */
export function monthlyIncomeMessage(text: string): FieldMessage | null {
  const sen = parseRinggit(text);
  if (sen !== null && sen <= MONTHLY_INCOME_MAX) return null;
  const params = { max: formatRinggit(MONTHLY_INCOME_MAX) };
  return { code: MESSAGE.invalid, cause: CAUSE.incomeAmount, params };
}

/**
 * Validates the length of a text in user-perceived characters. The messages say "less than N", so a maximum length of
 * 80 reads "less than 81".
 */
export function lengthMessage(
  text: string,
  { min = 0, max = Infinity }: Partial<Range>,
): FieldMessage | null {
  const length = [...text].length;
  if (length < min) return { code: MESSAGE.tooShort, params: { count: min } };
  return length > max ? { code: MESSAGE.tooLong, params: { count: max + 1 } } : null;
}

function nricFailureMessage(failure: NricFailure): FieldMessage {
  switch (failure.kind) {
    case 'stateCode':
      return { code: MESSAGE.nricStateCode, cause: CAUSE.nricStateCode };
    case 'lastFour':
      return { code: MESSAGE.nricLastFour, cause: CAUSE.nricLastFour };
    case 'length': {
      const params = { expected: NRIC_LENGTH, typed: failure.typed };
      return { code: MESSAGE.nricInvalid, cause: CAUSE.nricLength, params };
    }
    case 'date':
      return { code: MESSAGE.nricInvalid, cause: CAUSE.nricDate };
    case 'futureDate':
      return { code: MESSAGE.nricInvalid, cause: CAUSE.nricFutureDate };
    case 'characters':
      return { code: MESSAGE.nricInvalid, cause: CAUSE.nricCharacters };
  }
}

function rangeParams({ min, max }: Range): { min: number; max: number } {
  return { min, max };
}
