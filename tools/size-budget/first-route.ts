import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from '@edp/build';
import type { ReleaseManifest } from '@edp/contracts';

/** The first route that most buyers see: the quotation page. */
const FIRST_REMOTE = 'mfe-quote/dist';
const FEDERATED_SHELL = 'shell/dist';
const MONOLITH = 'shell/monolith/dist';
/** What a buyer fetches on the way, one after the other. */
export const STEPS = ['mfe-plan', 'mfe-application', 'mfe-health', 'mfe-payment'];

/** A file of the first route and what it costs on the wire. */
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

/** Scripts and styles of a further step; the shell is there by then. */
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

/** Brotli at its highest quality, as builds leave it beside their files and the gateway sends it. */
function brotliBytes(content: Buffer): number {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;
}
