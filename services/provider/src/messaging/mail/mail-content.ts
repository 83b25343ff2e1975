import type { Language, Variant } from '@edp/domain';

export interface MailFact {
  readonly label: string;
  readonly value: string;
}

/** The content of an e-mail, before it is rendered as HTML and text. */
export interface MailContent {
  readonly language: Language;
  readonly variant: Variant;
  readonly subject: string;
  /** The preheader that mail programs show below the subject. */
  readonly preview: string;
  readonly greeting: string;
  readonly intro: string;
  /** The call to action. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly facts?: readonly MailFact[];
  readonly notes: { readonly title: string; readonly items: readonly string[] };
  readonly help: string;
  readonly closing: string;
  readonly footer: string;
}
