import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The headers of a message always end within this. */
const HEAD_BYTES = 16 * 1024;

/** Paths of the messages to one of these addresses in a folder; none without a folder. */
export async function mailsTo(folder: string, addresses: readonly string[]): Promise<string[]> {
  const wanted = new Set(addresses.map((address) => address.toLowerCase()));
  if (wanted.size === 0) return [];
  const found: string[] = [];
  for (const path of await mailFiles(folder)) {
    if (recipientsIn(await readHead(path)).some((address) => wanted.has(address))) found.push(path);
  }
  return found;
}

/** Paths of those of these messages that exist. */
export async function mailsById(folder: string, messageIds: readonly string[]): Promise<string[]> {
  const names = new Set(messageIds.map((id) => id.split('@')[0] ?? ''));
  const files = await mailFiles(folder);
  return files.filter((path) => names.has(nameOf(path)));
}

/** Deletes messages written before a moment; returns their number. */
export async function removeMailsBefore(folder: string, cutoff: Date): Promise<number> {
  const old: string[] = [];
  for (const path of await mailFiles(folder)) {
    const written = await stat(path).catch(() => null);
    if (written && written.mtime < cutoff) old.push(path);
  }
  await removeFiles(old);
  return old.length;
}

export async function removeFiles(paths: Iterable<string>): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

/** Messages, and temporary files left by a crash. */
async function mailFiles(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => /\.eml(\.[\w-]+\.tmp)?$/.test(name))
      .map((name) => join(folder, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The file name of a message: the first part of its id. */
function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.eml(\.[\w-]+\.tmp)?$/, '');
}

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead).split('\r\n\r\n', 1)[0] ?? '';
  } finally {
    await file.close();
  }
}

/** The addresses of `To:`, in lower case, after unfolding (RFC 5322, section 2.2.3). */
function recipientsIn(head: string): string[] {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const to = lines.filter((line) => /^to:/i.test(line)).join(' ');
  return (to.match(/[^\s<>,:;"]+@[^\s<>,;"]+/g) ?? []).map((address) => address.toLowerCase());
}
