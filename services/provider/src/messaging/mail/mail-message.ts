import { createHash } from 'node:crypto';
import { isEmail } from '@edp/domain';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface MailFact {
  readonly label: string;
  readonly value: string;
}

/** The content of an e-mail, before it is rendered as HTML and text. */
export interface MailContent {
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
  readonly footer: string;
}

/** A message ready to send. */
export interface MailMessage {
  /** Without angle brackets. The same for every try, so that a duplicate can be detected. */
  readonly messageId: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
}

/** Message id derived from kind and subject of the message; one-way. */
export function messageIdFor(kind: string, about: string, host: string): string {
  const digest = createHash('sha256').update(`${kind}\0${about}`).digest('hex').slice(0, 32);
  return `${kind}.${digest}@${host}`;
}

/** A mailbox, escaped against header injection. Throws on an invalid address. */
export function mailbox(name: string, address: string): Mailbox {
  if (!isEmail(address) || CONTROL.test(address))
    throw new Error('An e-mail address is not valid.');
  return { name: headerText(name), address };
}

/** Text for a header: line breaks and other control characters become spaces. */
export function headerText(text: string): string {
  return text.replace(CONTROLS, ' ').trim();
}

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const CONTROLS = new RegExp(`${CONTROL.source}+`, 'g');

/** Sends a message; resolves when the next server has accepted it. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** `a***@example.my`: enough for the owner of the address to recognise it. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}
