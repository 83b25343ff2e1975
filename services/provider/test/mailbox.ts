import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  /** Headers and all parts, decoded. */
  readonly text: string;
}

/** A folder for e-mails with its messages, newest last. */
export function createMailbox() {
  const folder = mkdtempSync(join(tmpdir(), 'provider-mail-'));
  const seen: string[] = [];
  return {
    folder,
    /** Messages since the last call. */
    take(): ReceivedMail[] {
      const fresh = readdirSync(folder).filter((file) => !seen.includes(file));
      seen.push(...fresh);
      return fresh.map((file) => read(readFileSync(join(folder, file), 'utf8')));
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function read(raw: string): ReceivedMail {
  const text = raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
  return { to: header('To'), subject: header('Subject'), text };
}
