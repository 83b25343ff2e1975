import type { Instance } from '../harness/instance';
import { openStack, SERVICE_NAMES, SERVICES, type ServiceName, type Stack } from '../harness/stack';
import { freePort } from '../lib/ports.mjs';
import { type Balancer, startBalancer } from './balancer';

/** The variables of `haproxy.cfg` that say where it listens. */
const FRONTENDS = { provider: 'INSIDE', card: 'CARDS', gateway: 'SHOP' } as const;

/** Two instances of each service on one database, behind HAProxy. */
export interface RedundantStack {
  readonly instances: Readonly<Record<ServiceName, readonly [Instance, Instance]>>;
  /** Where HAProxy listens for each service. */
  readonly ports: Stack['ports'];
  readonly secrets: Stack['secrets'];
  readonly balancer: Balancer;
  stop(): Promise<void>;
}

interface StackOptions {
  readonly dataDir: string;
  /** False: what lies in the `dist` folders is started as it is. */
  readonly build: boolean;
  /** DRAIN_SECONDS of the first and of the second instance of each service. */
  readonly drainSeconds: readonly [number, number];
}

/** The services know each other by the addresses of HAProxy, as if there were one of each. */
export async function startRedundantStack({
  drainSeconds,
  ...options
}: StackOptions): Promise<RedundantStack> {
  const stack = await openStack({
    ...options,
    durable: false,
    settings: {
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_PORT: 'off',
      PROVIDER_METRICS_PORT: 'off',
      CARD_METRICS_PORT: 'off',
    },
  });
  const { ports, secrets } = stack;
  const instanceOf = async (service: ServiceName, number: number) => {
    const { folder } = SERVICES[service];
    return stack.instance(service, { name: `${folder}-${number}`, port: await freePort() });
  };
  const pairOf = async (service: ServiceName) =>
    [await instanceOf(service, 1), await instanceOf(service, 2)] as const;
  const instances = {
    provider: await pairOf('provider'),
    card: await pairOf('card'),
    gateway: await pairOf('gateway'),
  };
  const all = Object.values(instances).flat();
  const balancer = startBalancer({
    addresses: { ...frontends(ports), ...servers(all) },
    statusPort: await freePort(),
    logFile: stack.logFile('haproxy'),
  });
  const stop = async () => {
    await balancer.stop();
    await stack.stop(all);
  };
  try {
    for (const pair of Object.values(instances)) {
      pair.forEach((instance, index) => instance.start(drain(drainSeconds[index] ?? 0)));
    }
    await Promise.all(all.map((instance) => instance.untilReady()));
    await balancer.untilUp(all.map(({ name }) => name));
  } catch (error) {
    await stop();
    throw error;
  }
  return { instances, ports, secrets, balancer, stop };
}

/** How long a service says that it is going before it goes. */
export function drain(seconds: number): NodeJS.ProcessEnv {
  return { DRAIN_SECONDS: String(seconds) };
}

function frontends(ports: Stack['ports']): Record<string, string> {
  return Object.fromEntries(
    SERVICE_NAMES.map((name) => [FRONTENDS[name], `127.0.0.1:${ports[name]}`]),
  );
}

/** Where HAProxy passes requests on to. */
function servers(instances: readonly Instance[]): Record<string, string> {
  return Object.fromEntries(
    instances.map(({ name, port }) => [
      name.toUpperCase().replaceAll('-', '_'),
      `127.0.0.1:${port}`,
    ]),
  );
}
