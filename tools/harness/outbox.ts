import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An e-mail in the outbox folder. */
export interface OutboxMail {
  readonly file: string;
  /** The message with its headers, as it would be sent (RFC 5322). */
  readonly source: string;
}

/** The e-mails in an outbox folder, in the order of their names. */
export function mailsIn(folder: string): OutboxMail[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }));
}

/** The URL of a link in a mail that opens a journey; null without one. */
export function resumeLinkIn({ source }: OutboxMail): string | null {
  // Quoted-printable (RFC 2045): "=" continues a long line, and "=3D" is "=".
  const text = source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /https?:\/\/\S+#resume=[\w-]+/.exec(text)?.[0] ?? null;
}
