import { expect } from '@playwright/test';
import { join } from 'node:path';
import { escapeRegExp } from '@edp/domain';
import { mailsIn, type OutboxMail, resumeLinkIn } from '@edp/tools/outbox';

export { resumeLinkIn };

/** The e-mails to an address, oldest first. */
export function mailsTo(dataDir: string, address: string): OutboxMail[] {
  const to = new RegExp(`^To:.*${escapeRegExp(address)}`, 'im');
  return mailsIn(join(dataDir, 'outbox')).filter(({ source }) => to.test(source));
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
