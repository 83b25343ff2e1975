import { removeInvisible } from '../text/plain-digits';

/** RFC 5321, section 4.5.3.1. */
export const EMAIL_MAX_LENGTH = 254;
const LOCAL_MAX_LENGTH = 64;

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LEVEL = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/i;

/** Removes spaces and invisible characters from pasted text, and converts full-width characters. */
export function normaliseEmail(text: string): string {
  return removeInvisible(text.normalize('NFKC')).replace(/\s/gu, '');
}

/** The mailbox of an address, for rate limits: a tag after `+` and upper case do not make another mailbox. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return `${local}@${email.slice(at + 1)}`.toLowerCase();
}

/** The first missing part of an address: its @, or a domain with a dot. Null if neither is missing. */
export function missingInEmail(text: string): 'at' | 'domain' | null {
  const at = text.lastIndexOf('@');
  if (at < 0) return 'at';
  const labels = text.slice(at + 1).split('.');
  return labels.length < 2 || labels.includes('') ? 'domain' : null;
}

/** True for a mail address whose domain has two labels or more. Quoted names and address literals are not supported. */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX_LENGTH) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  if (local.length > LOCAL_MAX_LENGTH || !LOCAL.test(local)) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length >= 2 && labels.every(isLabel) && TOP_LEVEL.test(labels.at(-1) ?? '');
}

function isLabel(label: string): boolean {
  return LABEL.test(label);
}
