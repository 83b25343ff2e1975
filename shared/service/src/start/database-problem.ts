import { isNativeError } from 'node:util/types';
import { reasonOf } from './start-step';

/** The parts of a database URL for a message, without the password. */
interface Place {
  /** Host and port. */
  readonly server: string;
  readonly database: string;
  readonly role: string;
}

const UNREACHABLE = /^(ECONN|EHOST|ENET|ENOTFOUND|ETIMEDOUT|EAI_|08)/;

/** By error codes of the system and of PostgreSQL (appendix A of its manual). */
const SENTENCES: readonly [RegExp, (place: Place) => string][] = [
  [UNREACHABLE, ({ server }) => `PostgreSQL at ${server} cannot be reached`],
  [/^57P0/, ({ server }) => `PostgreSQL at ${server} is starting or stopping`],
  [/^53300/, ({ server }) => `PostgreSQL at ${server} has no free connection`],
  [
    /^28/,
    ({ server, role }) => `PostgreSQL at ${server} rejects the role "${role}" or its password`,
  ],
  [/^3D/, ({ server, database }) => `PostgreSQL at ${server} has no database "${database}"`],
  [
    /^42501/,
    ({ role, database }) => `the role "${role}" lacks the rights that it needs on "${database}"`,
  ],
  [/^none is given/, ({ server }) => `PostgreSQL at ${server} asks for a password`],
];

/**
 * Why a service cannot start with its database, in one sentence.
 *
 * @param setting name of the URL setting
 * @param url its password is not repeated
 */
export function databaseProblem(setting: string, url: string, error: unknown): string {
  const code = codeOf(error);
  const known = SENTENCES.find(([codes]) => codes.test(code));
  const sentence = known?.[1](placeOf(url)) ?? 'the database cannot be used';
  return `${setting}: ${sentence} (${known ? code : reasonOf(error)}).`;
}

function placeOf(url: string): Place {
  const { host, pathname, username } = new URL(url);
  const [database, role] = [pathname.slice(1), username].map(decodeURIComponent);
  return { server: host, database: database ?? '', role: role ?? '' };
}

/** The code of the innermost error that has one. A timeout of the driver has no code, only a message. */
export function codeOf(error: unknown): string {
  if (!isNativeError(error)) return '';
  const inner = codeOf(error.cause);
  if (inner) return inner;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (/password must be/.test(error.message)) return 'none is given';
  return /timeout|terminated/i.test(error.message) ? 'ETIMEDOUT' : '';
}
