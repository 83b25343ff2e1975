import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { jsonOf } from './checked-json';

/** One line of `audit.jsonl`: who did what to which release, when, and why. */
export const AuditLine = Type.Object({
  /** UTC, ISO 8601. */
  at: Type.String(),
  /** A machine account, or the component that acted automatically. */
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
  /** The previously live release, if any. */
  from: Type.Optional(Type.String()),
  /** Percentage of buyers, for a canary. */
  percent: Type.Optional(Type.Integer()),
  why: Type.String(),
});

export type AuditLine = Static<typeof AuditLine>;

/** Parses the lines of an audit file; a line truncated by a crash is skipped. */
export function readAuditLines(text: string): AuditLine[] {
  return text.split('\n').flatMap((line) => {
    const value = jsonOf(line);
    return Value.Check(AuditLine, value) ? [value] : [];
  });
}
