import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Value } from 'typebox/value';
import { namesBucket } from '@edp/bucket';
import { ReleaseManifest } from '@edp/contracts';
import {
  bucketStorage,
  folderStorage,
  MANIFEST_FILE,
  isKey,
  ReleaseManager,
  type ReleaseSigner,
  type ReleaseStorage,
  signerIn,
  signerWith,
} from '@edp/releases';
import { Problem } from '../lib/problem.mjs';
import { ROOT } from '../lib/root.mjs';

/** The parsed command line. */
export interface Orders {
  readonly manager: ReleaseManager;
  /** Folder of the signing keys. */
  readonly keysFolder: string;
  readonly command: string;
  readonly names: readonly string[];
  /** The build to publish; undefined for the remote's own `dist`. */
  readonly from: string | undefined;
  /** Whether to publish the folder without building what is stale. */
  readonly asBuilt: boolean;
  /** Whether `deploy` leaves remotes as they are that have a live release. */
  readonly ifNone: boolean;
  /** Whether `canary` and `promote` reject a release that was rolled back. */
  readonly unlessRolledBack: boolean;
  /** Percentage of buyers that get a canary; 0 ends it. */
  readonly percent: number | undefined;
  readonly holdHours: number;
  /** Whether `rotate-key` creates the next key only. */
  readonly isPrepared: boolean;
  /** Whether to check against the shell of the command line, not the one that the gateway serves. */
  readonly hasOwnShell: boolean;
  /** Whether RELEASE_SIGNING_KEY signs, not the keys of the folder. */
  readonly hasOwnKey: boolean;
  /** The reason; a sentence for the audit. */
  reason: (fallback?: string) => string;
}

/** Longer than the default lifetime of a browser session (eight hours), with a margin for a changed setting. */
const HOLD_HOURS = 24;

/** @throws {Problem} */
export function readOrders(args: readonly string[], env: NodeJS.ProcessEnv): Orders {
  const { values, positionals } = parse(args);
  const dataDir = values['data-dir'] ?? env['DATA_DIR'] ?? '.data';
  const releasesDir = env['RELEASES_DIR'] || join(dataDir, 'releases');
  const { RELEASE_KEYS = 'off' } = env;
  const isOwn = RELEASE_KEYS === '' || RELEASE_KEYS === 'off';
  const keysFolder = isOwn ? join(resolve(ROOT, dataDir), 'release-keys') : RELEASE_KEYS;
  const [command = '', ...names] = positionals;
  return {
    manager: new ReleaseManager({
      storage: bucketOf(env) ?? folderStorage(resolve(ROOT, releasesDir)),
      who: values.by ?? env['REGISTRY_USER'] ?? accountName(),
      shell: values.shell === undefined ? null : shellIn(resolve(ROOT, values.shell)),
      signer: signerOf(env, keysFolder),
    }),
    keysFolder,
    command,
    names,
    from: values.from,
    asBuilt: values['as-built'] || values.from !== undefined,
    ifNone: values['if-none'],
    unlessRolledBack: values['unless-rolled-back'],
    percent: percentOf(values.percent),
    holdHours: hoursOf(values['hold-hours']),
    isPrepared: values.prepare,
    hasOwnShell: values.shell !== undefined,
    hasOwnKey: Boolean(env['RELEASE_SIGNING_KEY']),
    reason(fallback) {
      const why = values.why ?? fallback;
      if (why) return why.slice(0, 200);
      throw new Problem(`Give a reason: ${command} … --why "…". It is stored with your name.`);
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'data-dir': { type: 'string' },
        from: { type: 'string' },
        'as-built': { type: 'boolean', default: false },
        'if-none': { type: 'boolean', default: false },
        'unless-rolled-back': { type: 'boolean', default: false },
        shell: { type: 'string' },
        by: { type: 'string' },
        why: { type: 'string' },
        percent: { type: 'string' },
        'hold-hours': { type: 'string' },
        prepare: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/** `RELEASES_BUCKET` and the usual names for its keys, or null for a folder. @throws {Problem} */
function bucketOf(env: NodeJS.ProcessEnv): ReleaseStorage | null {
  const { RELEASES_BUCKET: url } = env;
  // Containers set unused variables to an empty value.
  const region = env['AWS_REGION'] || 'us-east-1';
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!url) return null;
  if (!URL.canParse(url) || !namesBucket(url))
    throw new Problem(
      'RELEASES_BUCKET must be the address of a bucket: https://<host>/<bucket>/<folder>.',
    );
  if (accessKeyId && secretAccessKey)
    return bucketStorage({ url, keys: { accessKeyId, secretAccessKey, region } });
  throw new Problem('RELEASES_BUCKET needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
}

/** The squad's own key, or those of the data folder. @throws {Problem} */
function signerOf(env: NodeJS.ProcessEnv, keysFolder: string): ReleaseSigner {
  const key = env['RELEASE_SIGNING_KEY'];
  if (!key) return signerIn(keysFolder);
  if (isKey(key)) return signerWith(key);
  throw new Problem('RELEASE_SIGNING_KEY must be a private key: 64 hexadecimal digits.');
}

function shellIn(folder: string): ReleaseManifest {
  const file = join(folder, MANIFEST_FILE);
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (Value.Check(ReleaseManifest, manifest) && manifest.name === 'shell') return manifest;
  } catch (cause) {
    throw new Problem(`--shell: ${file} cannot be read. Build the shell first.`, { cause });
  }
  throw new Problem(`--shell: ${file} is not the manifest of a shell.`);
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^(0|[1-9][0-9]?)$/.test(text)) return Number(text);
  throw new Problem('--percent must be a whole number from 0 (the canary ends) to 99.');
}

function hoursOf(text: string | undefined): number {
  const hours = text === undefined ? HOLD_HOURS : Number(text);
  if (hours >= 0 && text !== '') return hours;
  throw new Problem('--hold-hours must be a number of hours, longer than a browser session lasts.');
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
