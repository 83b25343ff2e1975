import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { copySources } from '../lib/checkout-copy';
import { freePort } from '../lib/ports.mjs';
import { Problem } from '../lib/problem.mjs';
import { ROOT } from '../lib/root.mjs';
import { runProgram } from '../lib/run-program.mjs';
import { until } from '../lib/until.mjs';
import type { Engine } from './engine';
import { completed } from './environment.mjs';

const FILE = 'docker-compose.yml';
const HEALTHY_TIMEOUT_MS = 180_000;

/** A Compose project for one test. Plain data, so that a browser test in another process can use it. */
export interface ProjectFacts {
  readonly engine: Engine;
  readonly name: string;
  readonly origin: string;
  readonly cardOrigin: string;
  /** The web page of the mail catcher. */
  readonly mailUrl: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Creates a project with free ports and new secrets. @param name of its containers, volumes and images */
export async function newProject(engine: Engine, name: string): Promise<ProjectFacts> {
  const [port, cardPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const [origin, cardOrigin] = [`http://localhost:${port}`, `http://localhost:${cardPort}`];
  const secrets = completed('')
    .trim()
    .split('\n')
    .map((line) => line.split('=', 2));
  const settings = {
    ...(Object.fromEntries(secrets) as Record<string, string>),
    PORT: String(port),
    CARD_PORT: String(cardPort),
    MAIL_PORT: String(mailPort),
    PUBLIC_URL: origin,
    CARD_PUBLIC_URL: cardOrigin,
  };
  return { engine, name, origin, cardOrigin, mailUrl: `http://localhost:${mailPort}`, settings };
}

/** The commands of `docker compose` for one project. Output goes to this process's standard output. */
export class ComposeProject {
  constructor(readonly facts: ProjectFacts) {}

  /** The services with an image that is built here. */
  builtServices(): string[] {
    return Object.entries(composeFile().services).flatMap(([name, { build }]) =>
      build ? [name] : [],
    );
  }

  build(service: string): Promise<void> {
    return this.#compose(ROOT, ['build', service]);
  }

  up(): Promise<void> {
    return this.#compose(ROOT, ['up', '-d', '--no-build']);
  }

  restart(service: string): Promise<void> {
    return this.#compose(ROOT, ['restart', service]);
  }

  down(...flags: string[]): Promise<void> {
    return this.#compose(ROOT, ['down', '--remove-orphans', ...flags]);
  }

  /** Prints the logs of the services, without successful requests. */
  async warnings(): Promise<void> {
    await this.#run(ROOT, ['logs', '--no-color'], (line) => {
      if (!line.includes('"level":30')) console.log(line);
    });
  }

  /**
   * Releases one remote like its squad: builds it from changed sources and deploys only that container.
   *
   * @param change edits a file of the remote
   */
  async releaseAgain(
    remote: string,
    file: string,
    change: (text: string) => string,
  ): Promise<void> {
    const copy = copySources();
    try {
      const changed = join(copy.root, remote, file);
      writeFileSync(changed, change(readFileSync(changed, 'utf8')));
      await this.#compose(copy.root, ['up', '-d', '--build', '--no-deps', remote]);
    } finally {
      copy.remove();
    }
  }

  /** Waits until the health checks of all services pass. Runs them, because not every engine does so by itself. */
  async isHealthy(): Promise<void> {
    const deadline = Date.now() + HEALTHY_TIMEOUT_MS;
    for (const [service, { healthcheck }] of Object.entries(composeFile().services)) {
      const [, ...check] = healthcheck?.test ?? [];
      if (check.length === 0) continue;
      const passes = () => this.#run(ROOT, ['exec', '-T', service, ...check], () => undefined);
      if (await until(passes, { every: 500, within: deadline - Date.now() })) continue;
      await this.#compose(ROOT, ['logs', '--tail=20', service]);
      throw new Problem(`${service} does not become healthy.`);
    }
  }

  /** Size of a service's image in bytes, base included. */
  imageSize(service: string): number {
    const { cli, env } = this.facts.engine;
    const names = [`${this.facts.name}_${service}`, `${this.facts.name}-${service}`];
    const size = names.map((name) => {
      try {
        const args = ['image', 'inspect', '--format', '{{.Size}}', name];
        const stdio = ['ignore', 'pipe', 'ignore'] as const;
        return Number(
          execFileSync(cli, args, { env: { ...process.env, ...env }, stdio: [...stdio] }),
        );
      } catch {
        return undefined;
      }
    });
    const found = size.find((bytes) => bytes !== undefined);
    if (found === undefined) throw new Problem(`There is no image of ${service}.`);
    return found;
  }

  async #compose(folder: string, args: readonly string[]): Promise<void> {
    if (!(await this.#run(folder, args)))
      throw new Problem(`docker compose ${args.join(' ')} failed.`);
  }

  /** @returns whether its exit code is 0 */
  async #run(
    folder: string,
    args: readonly string[],
    print: (line: string) => void = console.log,
  ): Promise<boolean> {
    const { engine, name, settings } = this.facts;
    const [program = '', ...first] = engine.compose;
    const project = ['--project-name', name, '--project-directory', folder];
    const { well } = await runProgram({
      program,
      args: [...first, ...project, '-f', join(folder, FILE), ...args],
      env: { ...engine.env, ...settings },
      print,
    });
    return well;
  }
}

interface ComposeFile {
  readonly services: Readonly<
    Record<string, { build?: unknown; healthcheck?: { test?: readonly string[] } }>
  >;
}

function composeFile(): ComposeFile {
  return parse(readFileSync(join(ROOT, FILE), 'utf8'), { merge: true }) as ComposeFile;
}
