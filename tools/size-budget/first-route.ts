import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from '@edp/build';
import type { ReleaseManifest } from '@edp/contracts';

/** The first route of most buyers: the quotation page. */
const FIRST_REMOTE = 'mfe-quote/dist';
const FEDERATED_SHELL = 'shell/dist';
const MONOLITH = 'shell/monolith/dist';
/** Remotes of the following steps, in their order. */
export const STEPS = ['mfe-plan', 'mfe-application', 'mfe-health', 'mfe-payment'];

/** A file of the first route, and its bytes on the wire. */
export interface CostedFile {
  file: string;
  bytes: number;
}

/** Scripts and styles of the quotation page: the shell's first files and those of its remote. */
export function federatedFirstRoute(): CostedFile[] {
  return [FEDERATED_SHELL, FIRST_REMOTE].flatMap(firstFiles);
}

/** The same page when everything is one build. */
export function monolithFirstRoute(): CostedFile[] {
  return firstFiles(MONOLITH);
}

/** Scripts and styles of a following step, without the shell. */
export function filesOfStep(remote: string): CostedFile[] {
  return firstFiles(`${remote}/dist`);
}

export function totalOf(files: readonly CostedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function firstFiles(dist: string): CostedFile[] {
  const manifest = JSON.parse(
    readFileSync(join(ROOT, dist, 'release.json'), 'utf8'),
  ) as ReleaseManifest;
  return [...manifest.initial, ...manifest.styles].map((name) => ({
    file: `${dist}/${name}`,
    bytes: brotliBytes(readFileSync(join(ROOT, dist, name))),
  }));
}

/** Brotli at its highest quality, like the compressed files of builds, which the gateway sends. */
function brotliBytes(content: Buffer): number {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;
}
