import type { Language, Variant } from '@edp/domain';

export interface MailFact {
  readonly label: string;
  readonly value: string;
}

/** What an e-mail says, before it becomes HTML and text. */
export interface MailContent {
  readonly language: Language;
  readonly variant: Variant;
  readonly subject: string;
  /** The line that lists of messages show below the subject. */
  readonly preview: string;
  readonly greeting: string;
  readonly intro: string;
  /** The one thing to do now. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly facts?: readonly MailFact[];
  readonly notes: { readonly title: string; readonly items: readonly string[] };
  readonly help: string;
  readonly closing: string;
  readonly footer: string;
}
