import { Problem } from '../../lib/problem.mjs';
import { until } from '../../lib/until.mjs';
import type { Container, Probe } from '../workload';
import type { Playable } from './playable';
import { podman } from './podman';

const TIMEOUT_MS = 180_000;
const LAST_LINES = '20';
const PROBE =
  'fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))';
/** Tries to write into the image. */
const WRITE = "try { fs.writeFileSync('/opt/edp/new', '') } catch ({ code }) { console.log(code) }";

interface Inspected {
  readonly State: { readonly Status: string; readonly ExitCode: number };
  readonly Config: { readonly User: string };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly SecurityOpt: readonly string[];
  };
  readonly EffectiveCaps: readonly string[] | null;
}

const idOf = ({ pod }: Playable, { name }: Container) => `${pod.metadata.name}-${name}`;

/** Waits until every probe of a pod passes, executed in its containers, and until a job has succeeded. @throws {Problem} */
export async function untilReady(playable: Playable): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (const container of playable.containers) {
    const id = idOf(playable, container);
    const isReady = playable.isJob ? () => hasEnded(id) : () => passes(id, container);
    if (await until(isReady, { every: 500, within: deadline - Date.now() })) continue;
    console.log(await podman('logs', '--tail', LAST_LINES, id));
    throw new Problem(`${id} does not become ready.`);
  }
}

async function hasEnded(id: string): Promise<boolean> {
  const { Status, ExitCode } = (await inspect(id)).State;
  return Status === 'exited' && ExitCode === 0;
}

async function passes(id: string, container: Container): Promise<boolean> {
  const { startupProbe, livenessProbe, readinessProbe } = container;
  const probes = [startupProbe, livenessProbe, readinessProbe].filter(
    (probe) => probe !== undefined,
  );
  for (const probe of probes) {
    const command = commandOf(probe, container);
    const passed = await podman('exec', id, ...command).then(
      () => true,
      () => false,
    );
    if (!passed) return false;
  }
  return true;
}

function commandOf({ httpGet, exec }: Probe, { ports = [] }: Container): readonly string[] {
  if (!httpGet) return exec?.command ?? [];
  const port = ports.find(({ name }) => name === httpGet.port)?.containerPort;
  return ['node', '-e', PROBE, `http://127.0.0.1:${port}${httpGet.path}`];
}

/** A sentence for each privilege that a pod's containers have and should not. */
export async function hardeningFindings(playable: Playable): Promise<string[]> {
  const findings: string[] = [];
  const { runAsUser, runAsGroup } = playable.pod.spec.securityContext;
  for (const container of playable.containers) {
    const id = idOf(playable, container);
    const { Config, HostConfig, EffectiveCaps, State } = await inspect(id);
    const expect = (holds: boolean, what: string) => {
      if (!holds) findings.push(`${id} ${what}.`);
    };
    expect(runAsUser > 0 && Config.User === `${runAsUser}:${runAsGroup}`, `runs as ${Config.User}`);
    expect(HostConfig.ReadonlyRootfs, 'has a writable root');
    expect(HostConfig.SecurityOpt.includes('no-new-privileges'), 'may gain privileges');
    expect((EffectiveCaps ?? []).length === 0, 'has capabilities');
    if (State.Status !== 'running') continue;
    const rows = (await podman('top', id, 'user', 'capeff')).split('\n').slice(1);
    const isRoot = rows.some((line) => !/^(?!root|0\s)\S+\s+none$/.test(line));
    expect(rows.length > 0 && !isRoot, `has a process with rights: ${rows.join(', ')}`);
    if (!container.image.includes('/edp/')) continue;
    expect((await podman('exec', id, 'node', '-e', WRITE)) === 'EROFS', 'writes into its image');
  }
  return findings;
}

async function inspect(id: string): Promise<Inspected> {
  const [found] = JSON.parse(await podman('container', 'inspect', id)) as [Inspected];
  return found;
}
