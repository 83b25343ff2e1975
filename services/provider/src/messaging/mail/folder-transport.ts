import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail } from './compose-mail';
import type { MailMessage, MailTransport } from './mail-message';

/** Writes messages as .eml files, named by message id, so that a repeated message replaces its file. */
export function createFolderTransport(folder: string): MailTransport {
  return {
    async send(message: MailMessage) {
      const target = join(folder, `${message.messageId.split('@')[0] ?? ''}.eml`);
      const temporary = `${target}.${randomUUID()}.tmp`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(temporary, await composeMail(message), { mode: 0o600, flush: true });
      await rename(temporary, target);
    },
    close: () => undefined,
  };
}
