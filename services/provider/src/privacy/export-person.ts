import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Language, languageOfCode } from '@edp/domain';
import { imageContext, type UploadRow } from '../application';
import type { DocumentsService } from '../messaging';
import { withoutTimeout } from '../platform/db';
import type { Infrastructure } from '../platform/infrastructure';
import type { ObjectStore } from '../platform/objects';
import type { QuestionHistory } from '../underwriting';
import { findFootprint, type Identity } from './footprint';
import type { RowsByTable } from './journey-rows';
import { gatherPersonalData, type PersonalData } from './personal-data';
import { mailCopies, photosOf } from './personal-files';
import { type RequestOrigin, recordPrivacyRequest } from './privacy-requests.repository';

/** Numbers of exported items. */
type ExportCounts = Readonly<
  Record<'journeys' | 'cardOwner' | 'leads' | 'drafts' | 'documents' | 'mails' | 'photos', number>
>;

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault'> {
  readonly questionHistory: QuestionHistory;
  readonly documents: Pick<DocumentsService, 'personal'>;
  readonly outboxFolder: string;
  readonly objects: Pick<ObjectStore, 'get'>;
}

/**
 * Writes all data about a person into a folder that only its owner can read: `personal-data.json`,
 * the documents of the person's own journeys, photos, and copies of e-mails.
 *
 * @param folder is created; rejected when not empty
 */
export async function exportPerson(
  identity: Identity,
  folder: string,
  origin: RequestOrigin,
  { db, vault, questionHistory, documents, outboxFolder, objects }: Dependencies,
): Promise<ExportCounts> {
  const footprint = await withoutTimeout(db, (tx) => findFootprint(tx, vault, identity));
  const sources = { db, vault, questionHistory, now: origin.now };
  const data = await gatherPersonalData(footprint, sources);
  const mails = await mailCopies(db, outboxFolder, footprint);
  const photos = (
    await Promise.all(footprint.memberships.map((membership) => photosOf(db, membership)))
  ).flat();

  await makeEmptyFolder(folder);
  await writePrivately(join(folder, 'personal-data.json'), `${JSON.stringify(data, null, 2)}\n`);
  const documentCount = await writeDocuments(join(folder, 'documents'), data, documents);
  await copyMails(join(folder, 'mails'), mails);
  const photoCount = await writePhotos(join(folder, 'photos'), photos, { vault, objects });

  const outcome = {
    journeys: data.journeys.length,
    cardOwner: data.cardOwner.length,
    leads: data.leads.length,
    drafts: data.drafts.length,
    documents: documentCount,
    mails: mails.size,
    photos: photoCount,
  };
  await recordPrivacyRequest(db, vault, { kind: 'export', identity, outcome, ...origin });
  return outcome;
}

async function writeDocuments(
  folder: string,
  { journeys }: PersonalData,
  documents: Dependencies['documents'],
): Promise<number> {
  let written = 0;
  for (const { refId, journey } of journeys) {
    const application = journey?.applications?.[0];
    // A draft lacks the data for its documents.
    if (!application || application.stage === 'draft') continue;
    for (const { fileName, pdf } of await documents.personal(refId, languageOf(journey))) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writePrivately(join(folder, fileName), pdf);
      written += 1;
    }
  }
  return written;
}

/** A photo whose file is missing appears only as a row in the data. */
async function writePhotos(
  folder: string,
  photos: readonly UploadRow[],
  { vault, objects }: Pick<Dependencies, 'vault' | 'objects'>,
): Promise<number> {
  let written = 0;
  for (const photo of photos) {
    const ciphertext = await objects.get(photo.objectName);
    if (!ciphertext) continue;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const jpeg = vault.decryptBytes(ciphertext, imageContext(photo));
    await writePrivately(join(folder, `${photo.uploadId}-${photo.side}.jpg`), jpeg);
    written += 1;
  }
  return written;
}

async function copyMails(folder: string, files: ReadonlySet<string>): Promise<void> {
  if (files.size > 0) await mkdir(folder, { mode: 0o700 });
  for (const file of files) await copyFile(file, join(folder, basename(file)));
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const existing = await readdir(folder);
  if (existing.length > 0) throw new FolderNotEmpty(folder);
}

/** The folder is not empty: files of two people, or of two exports, must not be mixed. */
export class FolderNotEmpty extends Error {
  constructor(folder: string) {
    super(`${folder} holds something already: name a folder that is empty or does not exist.`);
    this.name = 'FolderNotEmpty';
  }
}

function writePrivately(file: string, content: string | Buffer): Promise<void> {
  return writeFile(file, content, { mode: 0o600, flag: 'wx' });
}

function languageOf({ quotations = [] }: RowsByTable): Language {
  return languageOfCode(String(quotations[0]?.language));
}
