import {
  capitaliseWords,
  filterName,
  filterText,
  formatNric,
  formatRinggit,
  isMobile,
  digitsOnly,
  normaliseAgentCode,
  normaliseEmail,
  parseDecimal,
  parseRinggit,
  removeInvisible,
  toAsciiDigits,
  toInternationalMobile,
  trimName,
  trimText,
  type FilteredText,
} from '@edp/domain';
import { groupPhone, readPhone } from './phone-format';

/**
 * How a text field treats what is typed. Input is filtered, not blocked: the value ends up as specification section 5
 * says, while paste, dictation, input methods and shortcuts keep working.
 */
export interface InputFormat {
  /** The value to keep of what stands in the input, and the characters that were left out. */
  readonly read: (input: string) => FilteredText;
  /** What the input shows for a value. */
  readonly show: (value: string) => string;
  /** The value when the field is left. */
  readonly settle: (value: string) => string;
}

const asIs = (value: string) => value;

/** Text as the specification's rule leaves it. */
export const TEXT: InputFormat = { read: filterText, show: asIs, settle: trimText };

/** Text that keeps every character and is checked instead, such as an address. */
export const UNFILTERED: InputFormat = {
  read: (input) => kept(removeInvisible(input.normalize('NFKC')).replace(/\s/gu, ' ').trimStart()),
  show: asIs,
  settle: (value) => value.replace(/ {2,}/g, ' ').trim(),
};

/** A person's name; every word begins with a capital when the field is left. */
export const NAME: InputFormat = {
  read: filterName,
  show: asIs,
  settle: (value) => capitaliseWords(trimName(value)),
};

export const EMAIL: InputFormat = {
  read: (input) => kept(normaliseEmail(input)),
  show: asIs,
  settle: asIs,
};

/** Capital letters and digits, as agents are registered. */
export const AGENT_CODE: InputFormat = {
  read: (input) => keepOnly(normaliseAgentCode(input), /[0-9A-Z]/),
  show: asIs,
  settle: asIs,
};

/** Digits only: postcode, account number. */
export const DIGITS: InputFormat = { read: readDigits, show: asIs, settle: asIs };

/** The value is the digits, the input shows them grouped: `930314-10-5238`. */
export const NRIC: InputFormat = { read: readDigits, show: formatNric, settle: asIs };

/** The value is `+60123456789`; the input stands behind a printed +60 and shows `12-345 6789`. */
export const PHONE: InputFormat = {
  read: readPhone,
  show: groupPhone,
  settle: (value) => (isMobile(value) ? toInternationalMobile(value) : value),
};

/** Digits and one decimal mark: height, weight. */
export const DECIMAL: InputFormat = {
  read: (input) => keepOnly(toAsciiDigits(input), /[0-9.,]/),
  show: asIs,
  settle: (value) =>
    parseDecimal(value) === null ? value : value.replace(',', '.').replace(/\.$/, ''),
};

/** An amount in ringgit; `5000` becomes `5,000.00` when the field is left. */
export const MONEY: InputFormat = {
  read: (input) => keepOnly(toAsciiDigits(input).replace(/RM/i, ''), /[0-9.,]/),
  show: asIs,
  settle: (value) => {
    const sen = parseRinggit(value);
    return sen === null ? value : formatRinggit(sen);
  },
};

function readDigits(input: string): FilteredText {
  return { text: digitsOnly(input), removed: foreign(toAsciiDigits(input), /[0-9]/) };
}

function keepOnly(input: string, wanted: RegExp): FilteredText {
  const text = Array.from(input, (character) => (wanted.test(character) ? character : '')).join('');
  return { text, removed: foreign(input, wanted) };
}

/** What a buyer should hear was removed: not the marks numbers are grouped with, nor what nobody sees. */
function foreign(input: string, wanted: RegExp): string[] {
  const seen = Array.from(removeInvisible(input));
  return [...new Set(seen.filter((one) => !wanted.test(one) && !/[\s\p{Dash}]/u.test(one)))];
}

function kept(text: string): FilteredText {
  return { text, removed: [] };
}
