import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseManifest } from '@edp/contracts';
import { type Language, LANGUAGE_KEYS, LANGUAGES } from '@edp/domain';
import { checkedJson, jsonOf } from './checked-json';
import { compressionProblem, findCompressedVariants } from './compressed';
import { integrityOf, listedFiles, type ReleaseFiles, releaseIdOf } from './content';
import { isCode, ReleaseError } from './release-error';
import { MANIFEST_FILE } from './storage/release-storage';
import { isViewFile, viewFileIn, viewProblem } from './views';

/** A complete build: its manifest, and the bytes of every file to be served, including compressed variants. */
export interface Build {
  readonly manifest: ReleaseManifest;
  readonly files: ReleaseFiles;
}

/**
 * Reads a build: the files that its manifest lists. Source maps, and files of earlier development builds, are ignored.
 *
 * @param name the expected remote; any when omitted
 * @throws {ReleaseError} when there is no build or that of another remote, a file is missing, damaged or not
 * servable, a view is invalid, a language lacks translations or a view, or the id does not match the content
 */
export async function readBuild(folder: string, name?: string): Promise<Build> {
  const read = (file: string) => readIn(folder, file);
  const text = await read(MANIFEST_FILE);
  if (!text) {
    throw new ReleaseError(`${folder} has no ${MANIFEST_FILE}; build the remote first.`);
  }
  const place = join(folder, MANIFEST_FILE);
  const manifest = checkedJson(place, text.toString('utf8'), ReleaseManifest);
  if (name !== undefined && manifest.name !== name) {
    throw new ReleaseError(`${folder} contains a build of ${manifest.name}, not of ${name}.`);
  }
  const listed = await listedFiles(manifest, read);
  const files = new Map([[MANIFEST_FILE, text], ...listed]);
  const { variants, damaged } = await findCompressedVariants(files, read);
  const reason =
    integrityProblem(manifest, files) ??
    servingProblem(manifest) ??
    translationProblem(manifest, files) ??
    viewLanguageProblem(manifest) ??
    viewsProblem(files) ??
    releaseIdProblem(manifest) ??
    compressionProblem(damaged);
  if (reason === null) return { manifest, files: new Map([...files, ...variants]) };
  throw new ReleaseError(`${manifest.name} ${manifest.releaseId}: ${reason}; build it again.`);
}

/** The first mismatch between files and manifest, or null. */
export function integrityProblem(manifest: ReleaseManifest, files: ReleaseFiles): string | null {
  for (const [file, expected] of Object.entries(manifest.integrity)) {
    const content = files.get(file);
    if (!content) return `${file} is missing`;
    if (integrityOf(content) !== expected) return `${file} does not match its hash`;
  }
  const required = [manifest.entry, ...manifest.initial, ...manifest.styles];
  const unhashed = required.find((file) => !Object.hasOwn(manifest.integrity, file));
  return unhashed === undefined ? null : `its manifest has no hash for ${unhashed}`;
}

/** Files that browsers cache as immutable: their names contain a hash of the content. */
export const HASHED_FILE = /\.[0-9a-f]{8,}\.(js|css|svg|png|woff2)$/;
const TEXTS = /^locales\/[a-z]{2}\/[a-z0-9-]+\.json$/;

/** The first file that the gateway would not serve, or null. */
function servingProblem({ integrity }: ReleaseManifest): string | null {
  const file = Object.keys(integrity).find(
    (name) => !HASHED_FILE.test(name) && !TEXTS.test(name) && !isViewFile(name),
  );
  return file === undefined ? null : `${file} would not be served, its name has no hash`;
}

/** The first language without translations, or with unreadable ones; null if there is none. */
function translationProblem(
  { name, integrity }: ReleaseManifest,
  files: ReleaseFiles,
): string | null {
  for (const language of LANGUAGE_KEYS) {
    const file = `locales/${language}/${name}.json`;
    if (!Object.hasOwn(integrity, file))
      return `it has no ${languageName(language)} translations, ${file}`;
  }
  const unreadable = [...files].find(
    ([file, content]) => TEXTS.test(file) && !isTexts(content.toString('utf8')),
  );
  return unreadable === undefined ? null : `${unreadable[0]} has no readable translations`;
}

/** The first view that exists in one language but not in all, or null. */
function viewLanguageProblem({ integrity }: ReleaseManifest): string | null {
  for (const view of Object.keys(integrity).filter(isViewFile)) {
    for (const language of LANGUAGE_KEYS) {
      const file = viewFileIn(language, view);
      if (!Object.hasOwn(integrity, file))
        return `it has no ${languageName(language)} view, ${file}`;
    }
  }
  return null;
}

/** @example languageName('my') // 'Malay' */
function languageName(language: Language): string | undefined {
  return new Intl.DisplayNames('en', { type: 'language' }).of(LANGUAGES[language].tag);
}

/** The first invalid view, or null. */
function viewsProblem(files: ReleaseFiles): string | null {
  for (const [file, content] of files) {
    const reason = isViewFile(file) ? viewProblem(content.toString('utf8')) : null;
    if (reason !== null) return `${file}: ${reason}`;
  }
  return null;
}

function releaseIdProblem(manifest: ReleaseManifest): string | null {
  const id = releaseIdOf(manifest);
  return id === manifest.releaseId ? null : `its content has the id ${id}`;
}

async function readIn(folder: string, file: string): Promise<Buffer | null> {
  try {
    return await readFile(join(folder, file));
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/** Whether a translation file is valid: a JSON object. */
export function isTexts(text: string): boolean {
  const texts = jsonOf(text);
  return typeof texts === 'object' && texts !== null && !Array.isArray(texts);
}
