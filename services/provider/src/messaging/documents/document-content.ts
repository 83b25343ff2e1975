import type { Language, Variant } from '@edp/domain';

/** A row of a list of facts: what, and which. */
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

/** What a document is made of. Authors of documents choose blocks; only the kit knows points and fonts. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'table';
      /** Read aloud before the table; not printed. */
      readonly summary: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      /** The last row is the sum of the others. */
      readonly hasTotal?: boolean;
    }
  | { readonly kind: 'timeline'; readonly entries: readonly TimelineEntry[] }
  | { readonly kind: 'callout'; readonly title: string; readonly text: string };

/** A whole document, in words already chosen by language and variant. Plain data: it is sent to the thread that draws it. */
export interface DocumentContent {
  readonly language: Language;
  readonly variant: Variant;
  /** Title of the file: no personal data, no markup. */
  readonly title: string;
  /** What kind of document it is; stands at the right of the logo. */
  readonly kind: string;
  readonly heading: string;
  readonly lead: string;
  /** Stands at the foot of every page, before the page number. */
  readonly footer: string;
  /** "Page {page} of {pages}" in the document's language: the numbers take the place of the names in braces. */
  readonly pageLabel: string;
  readonly madeAt: Date;
  readonly author: string;
  readonly blocks: readonly Block[];
}
