import { type FieldMessage, MESSAGE } from '@edp/domain';
import type { FieldMessages } from '@edp/forms';

const ORDER = ['nric', 'gender', 'email', 'occupationCode', 'indoors'] as const;

/** A field that a person's price still needs: missing or invalid. */
export interface OpenPoint {
  readonly field: (typeof ORDER)[number];
  readonly isWrong: boolean;
}

/** The first such field, in the order of the page; null if the person is complete. */
export function firstOpen(messages: FieldMessages, index: number): OpenPoint | null {
  for (const field of ORDER) {
    const message = messages[`members.${index}.${field}`];
    if (message) return { field, isWrong: !isMissing(message) };
  }
  return null;
}

const MISSING: readonly string[] = [
  MESSAGE.required,
  MESSAGE.selectGender,
  MESSAGE.selectOccupation,
];

function isMissing({ code }: FieldMessage): boolean {
  return MISSING.includes(code);
}
