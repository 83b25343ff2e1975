import type { ContactPart } from '../../quotation';
import { longMoment, type Wording } from '../../reference-data';
import type { MailContent } from './mail-message';

interface ContactChangedInput {
  readonly changed: readonly ContactPart[];
  readonly changedAt: Date;
}

/**
 * The e-mail to the previous and to the new address about a change of contact data. It contains no name, value or link,
 * because one of both addresses may belong to another person.
 */
export function contactChangedMail(
  words: Wording,
  { changed, changedAt }: ContactChangedInput,
): MailContent {
  return {
    subject: words.text('mail.contactChanged.subject'),
    preview: words.text('mail.contactChanged.preview'),
    greeting: words.text('mail.continueLater.greeting'),
    intro: words.text('mail.contactChanged.intro'),
    facts: [
      words.fact(
        'mail.contactChanged.what',
        changed.map((part) => words.text(`mail.contactChanged.what.${part}`)).join(', '),
      ),
      words.fact('mail.contactChanged.when', longMoment(changedAt, words.language)),
    ],
    notes: {
      title: words.text('mail.contactChanged.notesTitle'),
      items: words.list('mail.contactChanged.notes'),
    },
    help: words.text('mail.contactChanged.help'),
    footer: words.text('mail.contactChanged.footer'),
  };
}
