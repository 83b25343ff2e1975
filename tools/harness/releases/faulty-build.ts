import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '@edp/build';
import type { ReleaseManifest } from '@edp/contracts';
import { integrityOf, isViewFile, releaseIdOf } from '@edp/releases';
import { renameScripts } from './rename-scripts';

/** Ways of a build to pass every check of the registry and to fail in a browser. */
export const FAULTS = [
  'chunkThrows',
  'entryThrows',
  'mountFails',
  'syntaxError',
  'noMount',
] as const;
export type Fault = (typeof FAULTS)[number];

interface Wanted extends Partial<Pick<ReleaseManifest, 'name' | 'contractVersion' | 'pages'>> {
  /** Whose build it is made from. */
  readonly remote: string;
  /** Makes it another release than all others. */
  readonly mark: string;
  readonly fault: Fault | null;
  /** Where the build is to lie. */
  readonly folder: string;
  /** Its scripts have other names than those of the build, as if their code were another one. */
  readonly otherScripts?: boolean;
  /** Changes the texts of its own namespace, in each language. */
  readonly reword?: (texts: Texts) => Texts;
}

type Texts = Readonly<Record<string, unknown>>;

/** The build of the shell or of a remote, made into another release of it, broken or whole. @returns its manifest */
export function makeBuild(wanted: Wanted): ReleaseManifest {
  const { remote, mark, fault, folder, otherScripts = false, reword = asItIs, ...own } = wanted;
  const dist = join(ROOT, remote, 'dist');
  /** Views were rendered in the words of the build. */
  const isOfOtherWords = (file: string) => reword !== asItIs && isViewFile(file);
  cpSync(dist, folder, {
    recursive: true,
    // Nor compressed forms, which would still be those of the scripts as they were.
    filter: (file) => !/\.(map|br)$/.test(file) && !isOfOtherWords(relative(dist, file)),
  });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  const built = JSON.parse(read('release.json')) as ReleaseManifest;
  const manifest = otherScripts ? renameScripts(folder, built, mark) : built;
  const { name = remote } = own;
  const taken = Object.keys(manifest.integrity).filter((file) => !isOfOtherWords(file));
  const files = taken.map((file) => {
    const there = underName(file, remote, name);
    renameSync(join(folder, file), join(folder, there));
    return there;
  });

  for (const file of files) {
    if (file.endsWith(`/${name}.json`)) write(file, withMark(reword(textsOf(read(file))), mark));
    // A page that is open may still load scripts of the shell, which would have another name if they were changed.
    if (file.endsWith('.js') && remote !== 'shell') write(file, `${read(file)}\n/* ${mark} */\n`);
  }
  if (fault) {
    const file = fault === 'chunkThrows' || fault === 'syntaxError' ? 1 : 0;
    const script = manifest.initial[file] ?? manifest.entry;
    write(script, SPOILT[fault](read(script)));
  }
  const contents = new Map(files.map((file) => [file, readFileSync(join(folder, file))]));
  const hashes = [...contents].map(([file, content]) => [file, integrityOf(content)] as const);
  const changed: ReleaseManifest = { ...manifest, ...own, integrity: Object.fromEntries(hashes) };
  const marked = { ...changed, releaseId: releaseIdOf(changed) };
  write('release.json', JSON.stringify(marked));
  return marked;
}

/** Texts lie under the name of their remote. @returns where a file of one remote lies in a build of the other */
function underName(file: string, remote: string, name: string): string {
  return file.endsWith(`/${remote}.json`) ? join(dirname(file), `${name}.json`) : file;
}

const asItIs = (texts: Texts) => texts;

function textsOf(json: string): Texts {
  return JSON.parse(json) as Texts;
}

function withMark(texts: Texts, mark: string): string {
  return JSON.stringify({ ...texts, releaseMark: mark });
}

const SPOILT: Readonly<Record<Fault, (code: string) => string>> = {
  chunkThrows: (code) => `${code}\nthrow new Error('spoilt');\n`,
  entryThrows: (code) => `${code}\nthrow new Error('spoilt');\n`,
  syntaxError: (code) => `${code}\n}\n`,
  noMount: () => container('bootstrap: done, unmount: done'),
  mountFails: () =>
    container('bootstrap: done, unmount: done, mount: () => Promise.reject(new Error("spoilt"))'),
};

/** An entry as the shell asks for, with a module of its own behind it. */
function container(members: string): string {
  return `const done = () => Promise.resolve();
export const init = () => undefined;
export const get = () => Promise.resolve(() => ({ ${members} }));
`;
}
