import type { FieldMessages } from '@edp/forms';

const ORDER = ['nric', 'gender', 'email', 'occupationCode', 'indoors'] as const;

/** The first thing a person still lacks, in the order of the page; null when the person is complete. */
export function firstMissing(messages: FieldMessages, index: number): string | null {
  return ORDER.find((field) => messages[`members.${index}.${field}`] !== undefined) ?? null;
}
