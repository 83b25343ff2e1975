import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { Problem } from '../../lib/problem.mjs';
import { findOnPath } from '../../lib/programs.mjs';
import { ROOT } from '../../lib/root.mjs';
import { runProgram } from '../../lib/run-program.mjs';
import type { Manifest } from '../render';
import { PREFIX } from './overlay';
import type { Playable } from './playable';

/** The network, on which pods reach each other by the names of their Services. */
const NETWORK = `${PREFIX}pods`;
/** The image of the demo's database; those of this product have no shell. */
const IMAGE_WITH_SHELL = 'postgres:18.1-bookworm';
const BY_PREFIX = `name=^${PREFIX}`;

/** @throws {Problem} when a program is missing */
export function findPlayers(env: NodeJS.ProcessEnv): void {
  const missing = ['podman', 'kubectl'].find((name) => !findOnPath([name], env));
  if (missing) throw new Problem(`${missing} was not found: install it to play the manifests.`);
}

/** The output of a podman command. @throws {Problem} for an exit code other than 0, with its message */
export async function podman(...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('podman', args, { cwd: ROOT });
    return stdout.trim();
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/** Builds an image of this checkout like docker-compose.yml. Its output goes to that of this process. */
export async function buildImage(dockerfile: string, tag: string): Promise<void> {
  const base = process.env['NODE_IMAGE'];
  const args = ['build', '--file', dockerfile, '--tag', tag];
  if (base) args.push('--build-arg', `NODE_IMAGE=${base}`);
  const { well } = await runProgram({ program: 'podman', args: [...args, '.'] });
  if (!well) throw new Problem(`podman build of ${dockerfile} failed.`);
}

/**
 * Plays volumes and a pod, which other pods reach by the name of its Service.
 *
 * @param folder for the played files
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

/** Applies `fsGroup`, which podman does not support: the group of the pod may write to the volume. */
function share(volume: string, group: number): Promise<string> {
  const command = `chgrp -R ${group} /volume && chmod -R g+rwXs /volume`;
  const mount = ['--volume', `${volume}:/volume`, '--entrypoint', 'sh', '--user', '0'];
  return podman('run', '--rm', ...mount, IMAGE_WITH_SHELL, '-c', command);
}

export function openNetwork(): Promise<string> {
  return podman('network', 'create', NETWORK);
}

/** Removes all played objects, also those of an earlier run. */
export async function clear(): Promise<void> {
  const pods = await podman('pod', 'ls', '--quiet', '--filter', BY_PREFIX);
  if (pods) await podman('pod', 'rm', '--force', '--time', '1', ...pods.split('\n'));
  const volumes = await podman('volume', 'ls', '--quiet', '--filter', BY_PREFIX);
  if (volumes) await podman('volume', 'rm', '--force', ...volumes.split('\n'));
  await podman('network', 'rm', '--force', NETWORK);
}
