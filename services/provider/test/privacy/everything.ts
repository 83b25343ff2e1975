import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decryptRow } from '../../src/platform/security/encrypted-columns';
import type { TestApp } from '../build-app';
import { everyTable } from '../every-table';

/** Every row of every table, decrypted, as one line each: `table {...}`. */
export async function everyRow({ services }: TestApp): Promise<string[]> {
  const { database, vault } = services;
  const lines: string[] = [];
  for (const [name, table] of await everyTable()) {
    for (const row of await database.db.select().from(table)) {
      lines.push(`${name} ${JSON.stringify(decryptRow(vault, table, row))}`);
    }
  }
  return lines.sort();
}

/** File names of all photos. */
export async function everyPhoto({ services }: TestApp): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of services.objects.list()) names.push(name);
  return names;
}

/** Every file below a folder as text, with quoted-printable decoded. */
export async function everyFile(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.includes('.'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')));
  return texts.map((text) =>
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );
}
