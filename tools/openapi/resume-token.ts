import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The token of the first resume link in the e-mails; null without one. */
export function resumeToken(outbox: string): string | null {
  if (!existsSync(outbox)) return null;
  const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  for (const name of mails) {
    // Lines of quoted-printable text are broken by `=` and a line end; `=3D` is the equals sign.
    const text = readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, '');
    const [, token] = /#resume=(?:3D)?([A-Za-z0-9_-]{22,64})/.exec(text) ?? [];
    if (token) return token;
  }
  return null;
}
