import { Problem } from '../../lib/problem.mjs';
import { until } from '../../lib/until.mjs';
import type { Container, Probe } from '../workload';
import type { Playable } from './playable';
import { podman } from './podman';

const TIMEOUT_MS = 180_000;
const LAST_LINES = '20';
const PROBE =
  'fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))';
const STATE = '{{.State.Status}} {{.State.ExitCode}}';

/** Waits until every probe of a pod passes, executed in its containers, and until a job has succeeded. @throws {Problem} */
export async function untilReady({ pod, containers, isJob }: Playable): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (const container of containers) {
    const id = `${pod.metadata.name}-${container.name}`;
    const isReady = isJob ? () => hasEnded(id) : () => passes(id, container);
    if (await until(isReady, { every: 500, within: deadline - Date.now() })) continue;
    console.log(await podman('logs', '--tail', LAST_LINES, id));
    throw new Problem(`${id} does not become ready.`);
  }
}

async function hasEnded(id: string): Promise<boolean> {
  return (await podman('container', 'inspect', '--format', STATE, id)) === 'exited 0';
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
