import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '@edp/build';
import type { ReleaseManifest } from '@edp/contracts';
import { integrityOf, isViewFile, releaseIdOf } from '@edp/releases';
import { renameScripts } from './rename-scripts';

type Edit = (text: string) => string;

/** Changes of the files that a browser loads first. */
interface Change {
  readonly entry?: Edit;
  readonly module?: Edit;
  readonly styles?: Edit;
}

const throwing: Edit = (script) => `${script}\nthrow new Error('spoilt');\n`;

/** Faults of a build that pass every check of the registry and fail in a browser. */
export const FAULTS = {
  chunkThrows: { module: throwing },
  entryThrows: { entry: throwing },
  mountFails: {
    entry: () =>
      container('bootstrap: done, unmount: done, mount: () => Promise.reject(new Error("spoilt"))'),
  },
  syntaxError: { module: (script) => `${script}\n}\n` },
  noMount: { entry: () => container('bootstrap: done, unmount: done') },
} satisfies Readonly<Record<string, Change>>;
export type Fault = keyof typeof FAULTS;

/** Changes of a build; those of its files may be a fault. */
export interface BuildChanges
  extends Change, Partial<Pick<ReleaseManifest, 'name' | 'contractVersion' | 'pages'>> {
  /** The remote whose build is copied. */
  readonly remote: string;
  /** Makes the release unique. */
  readonly mark: string;
  /** The folder of the new build. */
  readonly folder: string;
  /** Renames its scripts, as if their code had changed. */
  readonly otherScripts?: boolean;
  /** Changes the texts of its own namespace, in each language. */
  readonly reword?: (texts: Texts) => Texts;
}

type Texts = Readonly<Record<string, unknown>>;

/**
 * Copies the build of the shell or of a remote as another release of it.
 *
 * @returns its manifest
 * @throws when a file is the same after its change
 */
export function makeBuild(changes: BuildChanges): ReleaseManifest {
  const { remote, mark, folder, otherScripts = false, reword = unchanged, ...others } = changes;
  const { entry, module, styles, ...own } = others;
  const dist = join(ROOT, remote, 'dist');
  /** Views were rendered with the texts of the build. */
  const isOutdatedView = (file: string) => reword !== unchanged && isViewFile(file);
  cpSync(dist, folder, {
    recursive: true,
    // Without compressed forms, which would be those of the original scripts.
    filter: (file) => !/\.(map|br)$/.test(file) && !isOutdatedView(relative(dist, file)),
  });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  const built = JSON.parse(read('release.json')) as ReleaseManifest;
  const manifest = otherScripts ? renameScripts(folder, built, mark) : built;
  const { name = remote } = own;
  const copied = Object.keys(manifest.integrity).filter((file) => !isOutdatedView(file));
  const files = copied.map((file) => {
    const there = underName(file, remote, name);
    renameSync(join(folder, file), join(folder, there));
    return there;
  });

  for (const file of files) {
    if (file.endsWith(`/${name}.json`)) write(file, withMark(reword(textsOf(read(file))), mark));
    // Scripts of the shell keep their content with their name, because open pages may still load them.
    if (file.endsWith('.js') && remote !== 'shell') write(file, `${read(file)}\n/* ${mark} */\n`);
  }
  const edit = (file = manifest.entry, change?: Edit) => {
    if (!change) return;
    const before = read(file);
    const after = change(before);
    if (after === before) throw new Error(`${file} is unchanged.`);
    write(file, after);
  };
  edit(manifest.initial[0], entry);
  edit(manifest.initial[1], module);
  edit(manifest.styles[0], styles);
  const contents = new Map(files.map((file) => [file, readFileSync(join(folder, file))]));
  const hashes = [...contents].map(([file, content]) => [file, integrityOf(content)] as const);
  const changed: ReleaseManifest = { ...manifest, ...own, integrity: Object.fromEntries(hashes) };
  const marked = { ...changed, releaseId: releaseIdOf(changed) };
  write('release.json', JSON.stringify(marked));
  return marked;
}

/** The path of a file in the build of another remote: texts have the name of their remote. */
function underName(file: string, remote: string, name: string): string {
  return file.endsWith(`/${remote}.json`) ? join(dirname(file), `${name}.json`) : file;
}

const unchanged = (texts: Texts) => texts;

function textsOf(json: string): Texts {
  return JSON.parse(json) as Texts;
}

function withMark(texts: Texts, mark: string): string {
  return JSON.stringify({ ...texts, releaseMark: mark });
}

/** A federation container with a module of these members. */
function container(members: string): string {
  return `const done = () => Promise.resolve();
export const init = () => undefined;
export const get = () => Promise.resolve(() => ({ ${members} }));
`;
}
