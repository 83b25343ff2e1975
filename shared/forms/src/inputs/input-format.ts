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
  toAsciiNumber,
  toInternationalMobile,
  trimName,
  trimText,
  type FilteredText,
} from '@edp/domain';
import { groupPhone, readPhone } from './phone-format';

/**
 * Filter and format of a text field. Input is filtered, not blocked: the value conforms to specification section 5,
 * while paste, dictation, input methods and shortcuts work.
 */
export interface InputFormat {
  /** Parses the input text to a value and the removed characters. */
  readonly read: (input: string) => FilteredText;
  /** The displayed text of a value. */
  readonly show: (value: string) => string;
  /** The value after blur. */
  readonly settle: (value: string) => string;
}

/** Thousands grouped by spaces: `5 000`, also with thin or non-breaking ones. */
const SPACED_THOUSANDS = /\b\d{1,3}(?:\s\d{3})+(?!\d)/g;

/** Separators after a digit, the decimal separator included. */
const SEPARATORS = /^[.,\s\p{Dash}'’"/]*$/u;
/** A longer number may have an exponent as text. */
const LONGEST_DECIMAL = 20;

const unchanged = (value: string) => value;

/** The text rule of the specification. */
export const TEXT: InputFormat = { read: filterText, show: unchanged, settle: trimText };

/** Unfiltered text that is validated instead, such as an address. */
export const UNFILTERED: InputFormat = {
  read: (input) =>
    unfiltered(removeInvisible(input.normalize('NFKC')).replace(/\s/gu, ' ').trimStart()),
  show: unchanged,
  settle: (value) => value.replace(/ {2,}/g, ' ').trim(),
};

/** A person's name; every word is capitalised on blur. */
export const NAME: InputFormat = {
  read: filterName,
  show: unchanged,
  settle: (value) => capitaliseWords(trimName(value)),
};

export const EMAIL: InputFormat = {
  read: (input) => unfiltered(normaliseEmail(input)),
  show: unchanged,
  settle: unchanged,
};

/** Upper-case letters and digits, as in agent codes. */
export const AGENT_CODE: InputFormat = {
  read: (input) => filterCharacters(normaliseAgentCode(input), /[0-9A-Z]/),
  show: unchanged,
  settle: unchanged,
};

/** Digits only: postcode, account number. */
export const DIGITS: InputFormat = { read: readDigits, show: unchanged, settle: unchanged };

/** The value is digits; the input shows them grouped: `930314-10-5238`. */
export const NRIC: InputFormat = { read: readDigits, show: formatNric, settle: unchanged };

/** The value is `+60123456789`; the input follows a printed +60 and shows `12-345 6789`. */
export const PHONE: InputFormat = {
  read: readPhone,
  show: groupPhone,
  settle: (value) => (isMobile(value) ? toInternationalMobile(value) : value),
};

/** Digits and one decimal separator: height, weight. A space is not grouping here: `5 7` is not 57. */
export const DECIMAL: InputFormat = {
  read: readFigure,
  show: unchanged,
  settle: (value) => {
    const settled = settledFigure(value);
    return settled.length > LONGEST_DECIMAL ? settled : String(parseDecimal(settled) ?? settled);
  },
};

/** An amount in ringgit; `5000` becomes `5,000.00` on blur. */
export const MONEY: InputFormat = {
  read: (input) => {
    const { text, removed } = readFigure(input.replace(/\bRM|RM\b/i, ' '));
    return { text: text.replace(SPACED_THOUSANDS, (group) => group.replace(/\s/g, '')), removed };
  },
  show: unchanged,
  settle: (value) => {
    const settled = settledFigure(value);
    const sen = parseRinggit(settled);
    return sen === null ? settled : formatRinggit(sen);
  },
};

/**
 * Removes the text around a figure, such as its unit. What is between its digits is kept for validation to reject: joined,
 * `3000-4000` and `5'7` would be other figures. So is a separator at the end, which a digit may follow.
 */
function readFigure(input: string): FilteredText {
  const figure = toAsciiNumber(removeInvisible(input));
  const begun = figure.replace(/^\D*[^\d.,]/, '');
  const end = begun.search(/\d\D*$/) + 1;
  const after = begun.slice(end);
  const kept = SEPARATORS.test(after) ? after : after.replace(/[^.,].*$/s, '');
  const text = begun.slice(0, end) + kept;
  const removed = removedCharacters(figure, /[\d.,]/).filter((one) => !text.includes(one));
  return { text, removed };
}

/** A figure after blur, without separators at its end. */
function settledFigure(value: string): string {
  return value.replace(/[^\d.,]+$/, '');
}

function readDigits(input: string): FilteredText {
  return { text: digitsOnly(input), removed: removedCharacters(toAsciiDigits(input), /[0-9]/) };
}

function filterCharacters(input: string, wanted: RegExp): FilteredText {
  const text = Array.from(input, (character) => (wanted.test(character) ? character : '')).join('');
  return { text, removed: removedCharacters(input, wanted) };
}

/** The removed characters to announce: without grouping and invisible characters. */
function removedCharacters(input: string, wanted: RegExp): string[] {
  const seen = Array.from(removeInvisible(input));
  return [...new Set(seen.filter((one) => !wanted.test(one) && !/[\s\p{Dash}]/u.test(one)))];
}

function unfiltered(text: string): FilteredText {
  return { text, removed: [] };
}
