import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** One line of `audit.jsonl`: who did what to which release, when, and why. */
export const AuditLine = Type.Object({
  /** UTC, ISO 8601. */
  at: Type.String(),
  /** An account of a machine, or the part of the product that acted by itself. */
  who: Type.String(),
  what: Type.Enum([
    'publish',
    'promote',
    'canary',
    'canary-end',
    'hold',
    'rollback',
    'retire',
    'gc',
  ]),
  remote: Type.String(),
  releaseId: Type.String(),
  /** The release that was live before, where one was. */
  from: Type.Optional(Type.String()),
  /** How many of a hundred buyers, for a canary. */
  percent: Type.Optional(Type.Integer()),
  why: Type.String(),
});

export type AuditLine = Static<typeof AuditLine>;

/** Lines of an audit file; one that was cut short by a crash is left out. */
export function readAuditLines(text: string): AuditLine[] {
  return text.split('\n').flatMap((line) => {
    const value = parse(line);
    return Value.Check(AuditLine, value) ? [value] : [];
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
