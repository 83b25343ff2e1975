import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { until } from '../lib/until.mjs';

const SOCKET_TIMEOUT_MS = 10_000;

/** A container engine. All values are plain data, so that a test in another process can use them. */
export interface Engine {
  /** Docker Compose, as a plugin or alone. */
  readonly compose: readonly string[];
  /** `docker` or `podman`, for information that Compose does not provide. */
  readonly cli: string;
  /** Environment with which Compose finds the engine. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Finds the engine of this machine: the one of `DOCKER_HOST`, else Docker, else podman, whose socket is served while
 * this process runs.
 *
 * @throws {Problem} with what must be installed
 */
export async function findEngine(env: NodeJS.ProcessEnv): Promise<Engine> {
  const compose = [['docker', 'compose'], ['docker-compose']].find((program) =>
    works([...program, 'version'], env),
  );
  if (!compose) throw new Problem('Docker Compose was not found: install it beside the engine.');
  const cli = works(['podman', '--version'], env) ? 'podman' : 'docker';
  if (env['DOCKER_HOST']) return { compose, cli, env: { DOCKER_HOST: env['DOCKER_HOST'] } };
  if (works(['docker', 'version'], env)) return { compose, cli: 'docker', env: {} };
  if (cli === 'podman') return { compose, cli, env: { DOCKER_HOST: await servePodman(env) } };
  throw new Problem(
    'No container engine was found: start Docker, install podman, or set DOCKER_HOST.',
  );
}

function works([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore', env });
    return true;
  } catch {
    return false;
  }
}

async function servePodman(env: NodeJS.ProcessEnv): Promise<string> {
  const socket = join(mkdtempSync(join(tmpdir(), 'podman-')), 'podman.sock');
  const service = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], {
    stdio: 'ignore',
    env,
  });
  // It serves this process, which must not wait for it.
  service.unref();
  process.once('exit', () => service.kill());
  if (!(await until(() => existsSync(socket), { every: 100, within: SOCKET_TIMEOUT_MS }))) {
    throw new Problem('podman does not serve its socket.');
  }
  return `unix://${socket}`;
}
