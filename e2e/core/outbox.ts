import { expect } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeRegExp } from '@edp/domain';

/** An e-mail in the outbox folder. */
export interface OutboxMail {
  readonly file: string;
  /** The message with its headers, as it would be sent (RFC 5322). */
  readonly source: string;
}

/** The e-mails to an address, oldest first. */
export function mailsTo(dataDir: string, address: string): OutboxMail[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ source }) => new RegExp(`^To:.*${escapeRegExp(address)}`, 'im').test(source));
}

/** The decoded PDF attachments of a mail. */
export function pdfsIn({ source }: OutboxMail): Buffer[] {
  const parts = source.split(/^--[^\r\n]+\r?$/m);
  return parts
    .filter((part) => /^content-type:\s*application\/pdf/im.test(part))
    .map((part) =>
      Buffer.from(
        part
          .split(/\r?\n\r?\n/)
          .slice(1)
          .join(''),
        'base64',
      ),
    );
}

/** Waits for the first e-mail to an address. @returns the URL of its link, which opens a journey */
export async function mailedLink(dataDir: string, address: string): Promise<string> {
  await expect.poll(() => mailsTo(dataDir, address).length).toBe(1);
  const [mail] = mailsTo(dataDir, address);
  const link = mail && resumeLinkIn(mail);
  if (!link) throw new Error('The e-mail has no link.');
  return link;
}

/** The URL of a link in a mail that opens a journey; null without one. */
export function resumeLinkIn({ source }: OutboxMail): string | null {
  // Quoted-printable (RFC 2045): "=" continues a long line, and "=3D" is "=".
  const text = source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /https?:\/\/\S+#resume=[\w-]+/.exec(text)?.[0] ?? null;
}
