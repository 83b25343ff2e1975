import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseManifest } from '@edp/contracts';
import { type Language, LANGUAGE_KEYS, LANGUAGES } from '@edp/domain';
import { checkedJson } from './checked-json';
import { formsBeside, whyNotSent } from './compressed';
import { integrityOf, type ReleaseFiles, releaseIdOf } from './content';
import { isCode, ReleaseRefused } from './release-refused';
import { MANIFEST_FILE } from './storage/release-storage';
import { isViewFile, viewFileIn, whyNotView } from './views';

/** A build that is whole: its manifest, and the bytes of every file that will be served, with the compressed forms there are. */
export interface Build {
  readonly manifest: ReleaseManifest;
  readonly files: ReleaseFiles;
}

/**
 * Reads what a build left in its folder: the files that its manifest names. Source maps, and what an
 * earlier build left in a folder that is not emptied while developing, stay behind.
 *
 * @param name the remote whose build it has to be; without it, any
 * @throws {ReleaseRefused} when there is no build or that of another remote, a file is missing, not what was built or could
 * not be served, a view is not one that a page may hold, a language lacks texts or a view, or the build's id is not that of its
 * content
 */
export async function readBuild(folder: string, name?: string): Promise<Build> {
  const text = await read(folder, MANIFEST_FILE);
  if (!text) {
    throw new ReleaseRefused(`${folder} has no ${MANIFEST_FILE}; build the remote first.`);
  }
  const place = join(folder, MANIFEST_FILE);
  const manifest = checkedJson(place, text.toString('utf8'), ReleaseManifest);
  if (name !== undefined && manifest.name !== name) {
    throw new ReleaseRefused(`${folder} contains a build of ${manifest.name}, not of ${name}.`);
  }
  const files = new Map([[MANIFEST_FILE, text]]);
  for (const file of Object.keys(manifest.integrity)) {
    const content = await read(folder, file);
    if (content) files.set(file, content);
  }
  const { forms, damaged } = await formsBeside(files, (file) => read(folder, file));
  const reason =
    whyNotWhole(manifest, files) ??
    whyNotServed(manifest) ??
    whyNotRead(manifest, files) ??
    whyNotTranslated(manifest) ??
    whyNotShown(files) ??
    whyNotItself(manifest) ??
    whyNotSent(damaged);
  if (reason === null) return { manifest, files: new Map([...files, ...forms]) };
  throw new ReleaseRefused(`${manifest.name} ${manifest.releaseId}: ${reason}; build it again.`);
}

/** The first way in which files are not what the manifest says, or null. */
export function whyNotWhole(manifest: ReleaseManifest, files: ReleaseFiles): string | null {
  for (const [file, expected] of Object.entries(manifest.integrity)) {
    const content = files.get(file);
    if (!content) return `${file} is missing`;
    if (integrityOf(content) !== expected) return `${file} does not match its hash`;
  }
  const wanted = [manifest.entry, ...manifest.initial, ...manifest.styles];
  const unguarded = wanted.find((file) => !Object.hasOwn(manifest.integrity, file));
  return unguarded === undefined ? null : `its manifest has no hash for ${unguarded}`;
}

/** Scripts, styles and images that browsers may keep for good: their names have a hash of what is in them. */
export const HASHED_FILE = /\.[0-9a-f]{8,}\.(js|css|svg|png|woff2)$/;
const TEXTS = /^locales\/[a-z]{2}\/[a-z0-9-]+\.json$/;

/** The first file that the gateway would not give to a browser, or null. */
function whyNotServed({ integrity }: ReleaseManifest): string | null {
  const file = Object.keys(integrity).find(
    (name) => !HASHED_FILE.test(name) && !TEXTS.test(name) && !isViewFile(name),
  );
  return file === undefined ? null : `${file} would not be served, its name has no hash`;
}

/** The first language whose buyers would have no words of the remote's own, or texts that no page could be made with, or null. */
function whyNotRead({ name, integrity }: ReleaseManifest, files: ReleaseFiles): string | null {
  for (const language of LANGUAGE_KEYS) {
    const file = `locales/${language}/${name}.json`;
    if (!Object.hasOwn(integrity, file))
      return `it has no ${inWords(language)} translations, ${file}`;
  }
  const unreadable = [...files].find(
    ([file, content]) => TEXTS.test(file) && !isTexts(content.toString('utf8')),
  );
  return unreadable === undefined ? null : `${unreadable[0]} has no readable translations`;
}

/** The first view that is missing in a language although there is one in another, or null. */
function whyNotTranslated({ integrity }: ReleaseManifest): string | null {
  for (const view of Object.keys(integrity).filter(isViewFile)) {
    for (const language of LANGUAGE_KEYS) {
      const file = viewFileIn(language, view);
      if (!Object.hasOwn(integrity, file)) return `it has no ${inWords(language)} view, ${file}`;
    }
  }
  return null;
}

/** @example inWords('my') // 'Malay' */
function inWords(language: Language): string | undefined {
  return new Intl.DisplayNames('en', { type: 'language' }).of(LANGUAGES[language].tag);
}

/** The first view that no page could hold, or null. */
function whyNotShown(files: ReleaseFiles): string | null {
  for (const [file, content] of files) {
    const reason = isViewFile(file) ? whyNotView(content.toString('utf8')) : null;
    if (reason !== null) return `${file}: ${reason}`;
  }
  return null;
}

function whyNotItself(manifest: ReleaseManifest): string | null {
  const id = releaseIdOf(manifest);
  return id === manifest.releaseId ? null : `its content has the id ${id}`;
}

async function read(folder: string, file: string): Promise<Buffer | null> {
  try {
    return await readFile(join(folder, file));
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/** Whether a file of texts can be read: it holds an object, as JSON. */
export function isTexts(text: string): boolean {
  try {
    const texts: unknown = JSON.parse(text);
    return typeof texts === 'object' && texts !== null && !Array.isArray(texts);
  } catch {
    return false;
  }
}
