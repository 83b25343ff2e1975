import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DATA_FILE = /\.(?:json|csv)$/;

/**
 * A text that changes whenever a data file of the folder is written, replaced, added or taken away. Links are
 * followed, so that a folder mounted from a configuration store, which swaps a link for all files at once, is seen
 * like any other. Nothing is read: it costs a few microseconds a file.
 */
export async function folderStamp(folder: string): Promise<string> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => DATA_FILE.test(name));
  const stamps = await Promise.all(names.sort().map((name) => fileStamp(folder, name)));
  return stamps.join('\n');
}

/** The change time moves with every write, also where a tool sets the modification time back. */
async function fileStamp(folder: string, name: string): Promise<string> {
  const facts = await stat(join(folder, name), { bigint: true }).catch(() => null);
  return facts ? `${name} ${facts.ino} ${facts.size} ${facts.ctimeNs}` : `${name} unreadable`;
}
