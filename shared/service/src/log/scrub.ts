import type { LoggerOptions } from 'pino';
import { isSuspicious } from './suspicious';

/** An e-mail address, also as it stands in a URL. */
const EMAIL = String.raw`[^\s"'<>()[\]{},;:@/\\=%]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24}`;

/**
 * Nine digits or more, also in groups: NRIC, telephone, card, bank account. What this product counts, times or numbers
 * is shorter. The days of a timestamp are eight digits.
 */
const NUMBER = String.raw`(?<!\d)\+?\d(?:[ -]?\d){8,}(?!\d)`;

/** Ids of ours happen to hold long runs of digits: a UUID, or a digest, though not one with an NRIC in it. */
const ID = String.raw`(?<![0-9a-z])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?![0-9a-f]*\d{12})[0-9a-f]{16,})(?![0-9a-z])`;

/** The id of a trace is one of these too, also one with so many digits in a row. */
const TRACE_ID = String.raw`(?<="traceId":")[0-9a-f]{32}(?=")`;

const PERSONAL = new RegExp(`(${TRACE_ID}|${ID})|(${EMAIL})|${NUMBER}`, 'giu');

/**
 * A line of JSON without what looks like a person's number or e-mail address, whoever put it there. What goes in as
 * JSON comes out as JSON.
 *
 * @param from what stands before this place is known to hold no such number
 * @example
 * scrub('{"msg":"930314-10-5238 called"}') // '{"msg":"[number] called"}'
 */
export function scrub(line: string, from = 0): string {
  if (!isSuspicious(line, from)) return line;
  return line.replace(PERSONAL, (found, id: string | undefined, email: string | undefined, at) => {
    if (id !== undefined) return found;
    if (email !== undefined) return '[e-mail]';
    return isBare(line, at as number, found.length) ? 'null' : '[number]';
  });
}

/** Whether it stands where JSON has a number and not inside a text. */
function isBare(line: string, at: number, length: number): boolean {
  return /[:[,]/.test(line.charAt(at - 1)) && /[,\]}]/.test(line.charAt(at + length));
}

/** How every line begins: digits that are nobody's. */
const HEAD = '{"level":30,"time":"2026-11-20T10:48:00.000Z",';

/** The third layer: looks at the finished line, whatever the other two let through. */
export const SCRUBBER: LoggerOptions = {
  hooks: { streamWrite: (line) => scrub(line, HEAD.length) },
};
