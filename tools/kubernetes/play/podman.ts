import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { Problem } from '../../lib/problem.mjs';
import { findOnPath } from '../../lib/programs.mjs';
import { ROOT } from '../../lib/root.mjs';
import type { Manifest } from '../render';
import { PREFIX } from './overlay';
import type { Playable } from './playable';

/** On which pods find each other by the names of their Services. */
const NETWORK = `${PREFIX}pods`;
/** Of the demo's database; those of this product have none. */
const IMAGE_WITH_SHELL = 'postgres:18.1-bookworm';
const BY_PREFIX = `name=^${PREFIX}`;

/** @throws {Problem} for the first that is missing */
export function findPlayers(env: NodeJS.ProcessEnv): void {
  const missing = ['podman', 'kubectl'].find((name) => !findOnPath([name], env));
  if (missing) throw new Problem(`${missing} was not found: install it to play the manifests.`);
}

/** What a command of podman writes. @throws {Problem} for an exit code other than 0, with what it says */
export async function podman(...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('podman', args, { cwd: ROOT });
    return stdout.trim();
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/** An image of this checkout, as docker-compose.yml builds it. Its output is this process's. */
export async function buildImage(dockerfile: string, tag: string): Promise<void> {
  const base = process.env['NODE_IMAGE'];
  const args = ['build', '--file', dockerfile, '--tag', tag];
  if (base) args.push('--build-arg', `NODE_IMAGE=${base}`);
  const building = spawn('podman', [...args, '.'], { cwd: ROOT, stdio: ['ignore', 1, 2] });
  const [code] = (await once(building, 'close')) as [number | null];
  if (code !== 0) throw new Problem(`podman build of ${dockerfile} ended with ${code}.`);
}

/**
 * Plays volumes and a pod, which is reached by the name of its Service.
 *
 * @param folder for the files that are played
 */
export async function play({ pod, files, claims }: Playable, folder: string): Promise<void> {
  const { name } = pod.metadata;
  const file = (part: string, documents: readonly Manifest[]) => {
    const path = join(folder, `${name}${part}.yaml`);
    writeFileSync(path, documents.map((one) => stringify(one)).join('---\n'), { mode: 0o600 });
    return path;
  };
  const kubePlay = (path: string) =>
    podman('kube', 'play', '--network', `${NETWORK}:alias=${name.slice(PREFIX.length)}`, path);
  if (claims.length > 0) await kubePlay(file('-volumes', claims));
  for (const claim of claims) await share(claim.metadata.name, pod.spec.securityContext.fsGroup);
  await kubePlay(file('', [...files, pod]));
}

/** What the kubelet does for `fsGroup`, and podman does not: the group of the pod writes to the volume. */
function share(volume: string, group: number): Promise<string> {
  const command = `chgrp -R ${group} /volume && chmod -R g+rwXs /volume`;
  const mount = ['--volume', `${volume}:/volume`, '--entrypoint', 'sh', '--user', '0'];
  return podman('run', '--rm', ...mount, IMAGE_WITH_SHELL, '-c', command);
}

export function openNetwork(): Promise<string> {
  return podman('network', 'create', NETWORK);
}

/** Removes everything that was played, also by an earlier run. */
export async function clear(): Promise<void> {
  const pods = await podman('pod', 'ls', '--quiet', '--filter', BY_PREFIX);
  if (pods) await podman('pod', 'rm', '--force', '--time', '1', ...pods.split('\n'));
  const volumes = await podman('volume', 'ls', '--quiet', '--filter', BY_PREFIX);
  if (volumes) await podman('volume', 'rm', '--force', ...volumes.split('\n'));
  await podman('network', 'rm', '--force', NETWORK);
}
