import { isIP } from 'node:net';
import { type Clock, clockFrom, systemClock } from '../clock';
import { ConfigError } from './config-error';

export type Environment = Readonly<Record<string, string | undefined>>;
export type SettingsReader = ReturnType<typeof settingsReader>;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What a process of a service does. */
const ROLES = ['all', 'serve', 'work', 'migrate'] as const;

/**
 * - `all`: everything in one process, the default
 * - `serve`: responds to requests; waits until the database is migrated
 * - `work`: runs the background workers; waits likewise, and serves health and metrics only
 * - `migrate`: migrates the database and ends
 */
export type Role = (typeof ROLES)[number];

const ON = ['1', 'true', 'on', 'yes'];
const OFF = ['0', 'false', 'off', 'no'];
const MIN_DISTINCT_CHARACTERS = 10;
const SECRET_MIN = 32;
const MAX_PORT = 65_535;
const MAX_DRAIN_SECONDS = 120;

/**
 * Reads settings of an environment and collects the problems. An invalid setting reads as its default, so that all
 * settings are checked; call `throwIfInvalid` last. Values that may contain a password are never repeated.
 */
export function settingsReader(env: Environment) {
  const problems: string[] = [];
  const get = (name: string): string => env[name]?.trim() ?? '';

  /** The setting parsed by `parse`; null from it means an invalid format. */
  function parsed<T>(
    name: string,
    fallback: T,
    parse: (text: string) => T | null,
    expected: string,
  ): T {
    const text = get(name);
    if (!text) return fallback;
    const value = parse(text);
    if (value !== null) return value;
    problems.push(`${name} must be ${expected}, not "${text}".`);
    return fallback;
  }

  function integer(name: string, fallback: number, min: number, max: number): number {
    const expected = `a whole number from ${min} to ${max}`;
    return parsed(name, fallback, (text) => wholeNumber(text, min, max), expected);
  }

  function choice<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    return parsed(
      name,
      fallback,
      (text) => allowed.find((candidate) => candidate === text) ?? null,
      `one of ${allowed.join(', ')}`,
    );
  }

  return {
    text: (name: string, fallback: string) => get(name) || fallback,
    optional: (name: string) => get(name) || undefined,

    integer,

    /** 0 lets the system choose. */
    port: (name: string, fallback: number): number =>
      parsed(
        name,
        fallback,
        (text) => wholeNumber(text, 0, MAX_PORT),
        `a port from 0 to ${MAX_PORT}`,
      ),

    choice,

    /** `ROLE`: what this process does. */
    role: (): Role => choice<Role>('ROLE', 'all', ROLES),

    /** on or off, also as 1, true, yes and so on. */
    flag: (name: string, fallback = false): boolean => parsed(name, fallback, onOrOff, 'on or off'),

    /** A web URL without a trailing slash. */
    webUrl: (name: string, fallback: string): string =>
      parsed(
        name,
        fallback,
        (text) => (isWebUrl(text) ? text.replace(/\/+$/, '') : null),
        'a web address such as https://shop.example',
      ),

    /** The origin of a public address: scheme, host and port only. */
    origin: (name: string, fallback: string): string =>
      parsed(name, fallback, originOf, 'an origin such as https://shop.example'),

    /** Address of the live chat: a web URL, or a telephone number, which is returned as a `tel:` URL. Empty: none. */
    chat: (name: string): string =>
      parsed(
        name,
        '',
        (text) => (isWebUrl(text) ? text : telephoneUrl(text)),
        'a web address such as https://shop.example/chat or a number such as +60 3-2200 1100',
      ),

    /** Contact for security reports: a `mailto:` or https URL, as in RFC 9116. */
    contact: (name: string, fallback: string): string =>
      parsed(
        name,
        fallback,
        (text) => (/^(?:mailto:[^\s@]+@|https:\/\/)[^\s@]+$/.test(text) ? text : null),
        'an address such as mailto:security@shop.example or https://shop.example/report',
      ),

    /** A comma-separated list of origins: scheme, host and port only. */
    origins(name: string, fallback: readonly string[]): readonly string[] {
      const text = get(name);
      if (!text) return fallback;
      const listed = text.split(',').map((entry) => entry.trim());
      for (const entry of listed.filter((candidate) => originOf(candidate) === null)) {
        problems.push(`${name} must hold origins such as https://shop.example, not "${entry}".`);
      }
      return listed.flatMap((entry) => originOf(entry) ?? []);
    },

    /** A comma-separated list of IP addresses and CIDR networks. */
    networks(name: string): readonly string[] {
      const listed = get(name)
        .split(',')
        .map((entry) => entry.trim());
      const given = listed.filter((entry) => entry !== '');
      for (const entry of given.filter((candidate) => !isNetwork(candidate))) {
        problems.push(
          `${name} must hold addresses such as 10.0.0.5 or networks such as 10.0.0.0/8, not "${entry}".`,
        );
      }
      return given.filter(isNetwork);
    },

    /** A URL that may contain a password. Without `missing` it is optional, and then empty. */
    serviceUrl(name: string, schemes: readonly string[], missing?: string): string {
      const text = get(name);
      if (!text && missing === undefined) return '';
      const isKnown = schemes.some((scheme) => text.startsWith(`${scheme}://`));
      if (isKnown && URL.canParse(text)) return text;
      problems.push(
        text ? `${name} must be a ${schemes[0] ?? ''}:// address.` : `${name} ${missing}`,
      );
      return '';
    },

    /** At least 32 characters, without repetition. */
    secret(name: string, fallback?: string): string {
      const text = get(name);
      if (!text && fallback !== undefined) return fallback;
      if (text.length >= SECRET_MIN && !isGuessable(text)) return text;
      if (text.length >= SECRET_MIN) {
        problems.push(
          `${name} can be guessed: it repeats itself, or has fewer than ${MIN_DISTINCT_CHARACTERS} different characters.`,
        );
        return '';
      }
      problems.push(
        text
          ? `${name} must have at least ${SECRET_MIN} characters, it has ${text.length}.`
          : `${name} is missing: give a secret of at least ${SECRET_MIN} characters.`,
      );
      return '';
    },

    /** A secret with a format of its own; null from `parse` means an invalid format or no value. */
    secretOf<T>(name: string, parse: (text: string) => T | null, expected: string, fallback: T): T {
      const value = get(name) ? parse(get(name)) : null;
      if (value !== null) return value;
      problems.push(
        get(name) ? `${name} must be ${expected}.` : `${name} is missing: give ${expected}.`,
      );
      return fallback;
    },

    /** The start time of a test clock; the machine's own clock when absent. */
    clock: (name: string): Clock =>
      parsed(name, systemClock, startedClock, 'a date and time such as 2026-11-20T10:00:00+08:00'),

    /** `DRAIN_SECONDS`: see `serve`. */
    drainSeconds: (): number => integer('DRAIN_SECONDS', 0, 0, MAX_DRAIN_SECONDS),

    logLevel: (name: string): LogLevel => choice(name, 'info', LOG_LEVELS),

    /** Adds a problem that concerns two settings. */
    addProblem: (problem: string): void => void problems.push(problem),

    /** @throws {ConfigError} with all collected problems */
    throwIfInvalid(what: string): void {
      if (problems.length > 0) throw new ConfigError(what, problems);
    },
  };
}

function wholeNumber(text: string, min: number, max: number): number | null {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= min && value <= max ? value : null;
}

function onOrOff(text: string): boolean | null {
  const word = text.toLowerCase();
  if (ON.includes(word)) return true;
  return OFF.includes(word) ? false : null;
}

function startedClock(text: string): Clock | null {
  const start = new Date(text);
  return Number.isNaN(start.getTime()) ? null : clockFrom(start);
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function telephoneUrl(text: string): string | null {
  const number = text.replace(/[\s-]/g, '');
  return /^\+?\d{6,15}$/.test(number) ? `tel:${number}` : null;
}

/** Null for an address with a path, query, fragment or user. */
function originOf(text: string): string | null {
  if (!isWebUrl(text)) return null;
  const { origin, href } = new URL(text);
  return href === `${origin}/` ? origin : null;
}

/** Whether a text is an IP address, or a network such as `10.0.0.0/8`. A network of all addresses is invalid. */
function isNetwork(text: string): boolean {
  const [address = '', range, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (range === undefined) return true;
  const bits = Number(range);
  return /^\d+$/.test(range) && bits >= 1 && bits <= (version === 4 ? 32 : 128);
}

/** Long but guessable texts, such as `changemechangeme`. */
function isGuessable(text: string): boolean {
  return new Set(text).size < MIN_DISTINCT_CHARACTERS || /^(.{1,16}?)\1+.{0,15}$/s.test(text);
}

export function serves(role: Role): boolean {
  return role === 'all' || role === 'serve';
}

export function works(role: Role): boolean {
  return role === 'all' || role === 'work';
}
