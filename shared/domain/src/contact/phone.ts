import { ungroup } from '../text/plain-digits';

export const DEFAULT_PHONE_PREFIX = '+60';

/** 011 and 015 are followed by eight digits, the others by seven. Not every number that matches is assigned. */
const MOBILE = /^01(?:[15]\d{8}|[02346789]\d{7})$/;

/** A fixed line: eight digits after 03, seven after 04 to 09. */
const FIXED_LINE = /^0(?:3\d{8}|[4-9]\d{7})$/;

/**
 * Normalises a typed number to the national format `0123456789`: without grouping and country prefix (`+60`, `60`, or
 * `0060` as dialled from abroad). A missing leading zero is added, as after a printed +60.
 */
export function normaliseMobile(text: string): string {
  const digits = ungroup(text).replace(/[().]/g, '');
  return digits.replace(/^(?:\+|00)?60(?=0?1)/, '').replace(/^1/, '01');
}

export function isMobile(text: string): boolean {
  return MOBILE.test(normaliseMobile(text));
}

/** A mobile number, or a fixed line, with or without the country prefix. */
export function isPhone(text: string): boolean {
  const digits = ungroup(text).replace(/[().]/g, '');
  return isMobile(text) || FIXED_LINE.test(digits.replace(/^(?:\+|00)?600?(?=[3-9])/, '0'));
}

/** `0123456789` -> `+60123456789`. Other text is returned unchanged. */
export function toInternationalMobile(text: string): string {
  const national = normaliseMobile(text);
  return MOBILE.test(national) ? DEFAULT_PHONE_PREFIX + national.slice(1) : text;
}

/** `0123456789` -> `012-345 6789`, `01112345678` -> `011-1234 5678`. Other text is returned unchanged. */
export function formatMobile(text: string): string {
  const national = normaliseMobile(text);
  if (!MOBILE.test(national)) return text;
  const subscriber = national.slice(3);
  const head = subscriber.slice(0, -4);
  return `${national.slice(0, 3)}-${head} ${subscriber.slice(-4)}`;
}

/** For payment: strips a leading +6, `+60123456789` -> `0123456789` (specification section 5). */
export function phoneForPayment(phone: string): string {
  return phone.startsWith('+6') ? phone.slice(2) : phone;
}

/**
 * For other fields: strips the first three characters of a number with a +, `+60123456789` -> `123456789`. Fields
 * display it after a printed +60. Stored, sent and mailed numbers include the prefix, because they would be ambiguous
 * without it.
 */
export function phoneWithoutPrefix(phone: string): string {
  return phone.startsWith('+') ? phone.slice(3) : phone;
}
