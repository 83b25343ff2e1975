import type { LoggerOptions } from 'pino';
import { isSuspicious } from './suspicious';

/** An e-mail address, also URL-encoded. */
const EMAIL = String.raw`[^\s"'<>()[\]{},;:@/\\=%]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24}`;

/**
 * Nine or more digits, also grouped: NRIC, telephone, card, bank account. Counts, durations and ids of this product are
 * shorter. The date of a timestamp has eight digits.
 */
const NUMBER = String.raw`(?<!\d)\+?\d(?:[ -]?\d){8,}(?!\d)`;

/** Our ids may contain long runs of digits: a UUID, or a digest, unless it contains an NRIC. */
const ID = String.raw`(?<![0-9a-z])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?![0-9a-f]*\d{12})[0-9a-f]{16,})(?![0-9a-z])`;

/** A trace id may also contain many digits in a row. */
const TRACE_ID = String.raw`(?<="traceId":")[0-9a-f]{32}(?=")`;

/** The id of a release, and the hash in the name of one of its files: 12 digits are an NRIC, unless there is a letter among them. */
const RELEASE_ID = String.raw`(?<="release(?:Id)?":"(?:[a-z0-9-]{1,60}/)?)(?=\d*[a-f])[0-9a-f]{12}(?=")`;
const FILE_HASH = String.raw`(?<=\.)(?=\d*[a-f])[0-9a-f]{8,12}(?=\.(?:html|js|css)")`;

const PERSONAL = new RegExp(
  `(${TRACE_ID}|${RELEASE_ID}|${FILE_HASH}|${ID})|(${EMAIL})|${NUMBER}`,
  'giu',
);

/**
 * Removes what looks like a personal number or an e-mail address from a JSON line. The result is valid JSON.
 *
 * @param from the text before this offset is known to contain no such number
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

/** Whether the match is a JSON number and not inside a string. */
function isBare(line: string, at: number, length: number): boolean {
  return /[:[,]/.test(line.charAt(at - 1)) && /[,\]}]/.test(line.charAt(at + length));
}

/** Start of every line: digits that are not personal data. */
const HEAD = '{"level":30,"time":"2026-11-20T10:48:00.000Z",';

/** The third layer: scans the finished line, independent of the other two. */
export const SCRUBBER: LoggerOptions = {
  hooks: { streamWrite: (line) => scrub(line, HEAD.length) },
};
