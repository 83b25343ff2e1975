import { isNull } from 'drizzle-orm';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentFiles } from '../../src/messaging/documents/rendering/tables';
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

/** File names of all photos and of documents of journeys: those of products name nobody. */
export async function everyPersonalFile({ services }: TestApp): Promise<string[]> {
  const { db } = services.database;
  const ofProducts = await db.select().from(documentFiles).where(isNull(documentFiles.refId));
  const names: string[] = [];
  for await (const { name } of services.objects.list()) names.push(name);
  return names.filter((name) => ofProducts.every(({ objectName }) => objectName !== name));
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
