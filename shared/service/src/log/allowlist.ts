import type { LoggerOptions } from 'pino';
import { describeError } from './describe-error';
import { LOG_FIELDS } from './log-fields';

const FIELD_NAME = /^[a-z][A-Za-z]{0,30}$/;
const MAX_NAMES = 5;

/**
 * The first layer: only fields of `LOG_FIELDS` pass, and only with plain values. The names of dropped fields are
 * logged, so that a missing field can be explained. A message is a fixed text without interpolated values.
 */
export const ALLOWLIST: LoggerOptions = {
  formatters: { log: onlyListed },
  serializers: { err: (error: unknown) => describeError(error) },
  hooks: {
    logMethod(args, write) {
      const facts: unknown = args[0];
      if (typeof facts === 'string') write.call(this, facts);
      // Without a message of ours the logger would use that of the error.
      else write.call(this, facts instanceof Error ? { err: facts } : facts, args[1] ?? 'failed');
    },
  },
};

const LISTED: ReadonlySet<string> = new Set([...Object.keys(LOG_FIELDS), 'err']);

function onlyListed(facts: Record<string, unknown>): Record<string, unknown> {
  for (const name in facts) {
    if (!mayPass(name, facts[name])) return withoutOthers(facts);
  }
  return facts;
}

function withoutOthers(facts: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(facts);
  const names = entries.filter((entry) => !mayPass(...entry)).map(([name]) => name);
  return {
    ...Object.fromEntries(entries.filter((entry) => mayPass(...entry))),
    unlisted: names.filter((name) => FIELD_NAME.test(name)).slice(0, MAX_NAMES),
  };
}

function mayPass(name: string, value: unknown): boolean {
  if (!LISTED.has(name)) return value === undefined;
  return typeof value !== 'object' || value === null || name === 'err' || isListOfText(value);
}

function isListOfText(value: object): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
