import type { Language, Variant } from '@edp/domain';

/** A row of a list of facts: label and value. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Column {
  readonly head: string;
  /** Share of the width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export interface TimelineEntry {
  readonly date: string;
  readonly title: string;
  readonly text: string;
}

/** A content block of a document. Authors choose blocks; layout and fonts belong to the kit. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'table';
      /** For screen readers, before the table; not printed. */
      readonly summary: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      /** The last row is the sum of the others. */
      readonly hasTotal?: boolean;
    }
  | { readonly kind: 'timeline'; readonly entries: readonly TimelineEntry[] }
  | { readonly kind: 'callout'; readonly title: string; readonly text: string };

/**
 * A whole document, with texts already selected by language and variant. Plain data, so that it can
 * be posted to the rendering thread.
 */
export interface DocumentContent {
  readonly language: Language;
  readonly variant: Variant;
  /** Title of the file: no personal data, no markup. */
  readonly title: string;
  /** Kind of document, printed to the right of the logo. */
  readonly kind: string;
  readonly heading: string;
  readonly lead: string;
  /** Printed at the bottom of every page, before the page number. */
  readonly footer: string;
  /** "Page {page} of {pages}" in the document's language, with placeholders. */
  readonly pageLabel: string;
  readonly madeAt: Date;
  readonly author: string;
  readonly blocks: readonly Block[];
}
