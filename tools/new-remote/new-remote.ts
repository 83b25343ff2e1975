import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { PackageManifest } from '@edp/build';
import { mayAddPage } from '@edp/contracts';
import { Problem } from '../lib/problem.mjs';
import { remoteNames, ROOT } from '../lib/root.mjs';
import { withCertificate, withService } from './compose-file';
import { withWorkspace } from './lock-file';

const TEMPLATE = join(import.meta.dirname, 'template');
const SUFFIX = '.template';
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 30;
/** First port of dev harnesses. */
const FIRST_PORT = 8101;

interface NewRemote {
  /** Absolute path of the checkout. */
  readonly root: string;
  /** Without `mfe-`. */
  readonly name: string;
  /** The squad. */
  readonly owner: string;
}

/**
 * Creates a remote with one page, and adds it to the lists of workspaces and containers: the lock file,
 * the installed packages, `docker-compose.yml` and its override for certificates.
 *
 * @returns its folder, relative to the checkout
 * @throws {Problem} when the name or the owner is invalid; nothing was changed then
 */
export function newRemote({ root, name, owner }: NewRemote): string {
  const folder = `mfe-${name}`;
  const reason = whyNot(root, name, owner);
  if (reason !== null) throw new Problem(reason);

  const words = { NAME: name, TITLE: titleOf(name), OWNER: owner, PORT: String(freePort(root)) };
  const react = readManifest(join(root, 'node_modules/react')).version;
  for (const file of filesOf(TEMPLATE)) {
    const target = join(root, folder, file.slice(0, -SUFFIX.length));
    mkdirSync(dirname(target), { recursive: true });
    const text = readFileSync(join(TEMPLATE, file), 'utf8');
    writeFileSync(target, filledIn(text, { ...words, REACT: react }));
  }
  format(root, folder);

  edit(join(root, 'package-lock.json'), (text) =>
    withWorkspace(text, folder, readManifest(join(root, folder))),
  );
  edit(join(root, 'docker-compose.yml'), (text) => withService(text, folder));
  edit(join(root, 'tools/compose/certificate.yml'), (text) => withCertificate(text, folder));
  const link = join(root, 'node_modules/@edp', folder);
  if (!existsSync(link)) symlinkSync(join('../..', folder), link);
  return folder;
}

function whyNot(root: string, name: string, owner: string): string | null {
  if (!NAME.test(name) || name.length > LONGEST) {
    return `"${name}" cannot be the name of a remote. Use small letters, digits and hyphens, ${LONGEST} at most, for example wellness.`;
  }
  if (!mayAddPage(`mfe-${name}`, name)) {
    return `${name} is already a page. Give the remote another name.`;
  }
  if (existsSync(join(root, `mfe-${name}`))) return `mfe-${name} exists already.`;
  if (!/^[^"\\]{2,60}$/.test(owner)) return 'Give the owner: --owner="Squad Enggang".';
  return null;
}

/** Paths of all files below a folder, relative to it. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
}

function filledIn(text: string, words: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce(
    (filled, [name, word]) => filled.replaceAll(`__${name}__`, word),
    text,
  );
}

/** Line breaks depend on the length of the name. */
function format(root: string, folder: string): void {
  const oxfmt = join(ROOT, 'node_modules/oxfmt/bin/oxfmt');
  execFileSync(process.execPath, [oxfmt, folder], { cwd: root });
}

function freePort(root: string): number {
  const ports = remoteNames(root).map((remote) => {
    const folder = join(root, remote);
    const isPackage = existsSync(join(folder, 'package.json'));
    return isPackage ? readManifest(folder).federation?.port : undefined;
  });
  return Math.max(FIRST_PORT - 1, ...ports.filter((port) => port !== undefined)) + 1;
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
}
