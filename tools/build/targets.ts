import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@edp/build';
import { Problem } from '../lib/problem.mjs';
import { remoteNames } from '../lib/root.mjs';

/** A unit that is built independently: the shell, a remote, or a service. */
export interface Target {
  /** Name on the command line: `shell`, `mfe-quote`, `gateway`. */
  name: string;
  kind: 'app' | 'service' | 'monolith';
  /** Workspace folder, relative to the repository root. */
  folder: string;
  /** The file whose absence means that the target was not built. */
  result: string;
}

export function allTargets(): Target[] {
  const services = readdirSync(join(ROOT, 'services'));
  return [...['shell', ...remoteNames()].map(app), ...services.map(service)];
}

/** The shell with all remotes bundled: the monolith baseline of the size budget. */
export const MONOLITH: Target = {
  name: 'monolith',
  kind: 'monolith',
  folder: 'shell',
  result: 'shell/monolith/dist/release.json',
};

/** The targets of the given names; all without names. @throws {Problem} */
export function selectTargets(names: readonly string[]): Target[] {
  const targets = allTargets();
  const unknown = names.filter((name) => !targets.some((target) => target.name === name));
  if (unknown.length > 0) {
    const known = targets.map((target) => target.name).join(', ');
    throw new Problem(`There is no build target ${unknown.join(', ')}. Choose from: ${known}.`);
  }
  return names.length === 0 ? targets : targets.filter(({ name }) => names.includes(name));
}

function app(name: string): Target {
  return { name, kind: 'app', folder: name, result: `${name}/dist/release.json` };
}

function service(name: string): Target {
  const folder = `services/${name}`;
  return { name, kind: 'service', folder, result: `${folder}/dist/server.js` };
}
