import { freePort, WITHOUT_METRICS } from '../../lib/ports.mjs';
import { SERVICE_NAMES, SERVICES } from '../../lib/services.mjs';
import type { Instance } from '../instance';
import type { Stack } from '../stack';
import { type Balancer, startBalancer } from './balancer';

/** Processes of the services; workers are providers that receive no requests. */
export const PARTS = [...SERVICE_NAMES, 'worker'] as const;
export type Part = (typeof PARTS)[number];
export type Sizes = Readonly<Record<Part, number>>;

/** Settings of a stack with several instances of a service behind one balancer. */
export const BALANCED_SETTINGS = { TRUSTED_PROXIES: '127.0.0.1', ...WITHOUT_METRICS };

/** Instances of each service on one database, behind HAProxy without stickiness. */
export interface BalancedInstances {
  readonly instances: Readonly<Record<Part, readonly Instance[]>>;
  readonly balancer: Balancer;
  /** Starts an instance. Resolves when it is ready and HAProxy sends it requests. */
  readonly start: (instance: Instance, settings?: NodeJS.ProcessEnv) => Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  readonly sizes: Sizes;
  /** For the configuration of HAProxy. */
  readonly folder: string;
  /** Settings of an instance. */
  readonly settingsOf?: (part: Part, name: string) => NodeJS.ProcessEnv;
}

/** Starts the instances. The services reach each other at the addresses of HAProxy, as if there were one of each. */
export async function startBalanced(
  stack: Stack,
  { sizes, folder, settingsOf = () => ({}) }: Options,
): Promise<BalancedInstances> {
  const entries = PARTS.map(async (part) => {
    const service = part === 'worker' ? 'provider' : part;
    const prefix = part === 'worker' ? 'worker' : SERVICES[service].folder;
    const created = Array.from({ length: sizes[part] }, async (_, index) => {
      const name = `${prefix}-${index + 1}`;
      const port = await freePort();
      return stack.instance(service, { name, port, env: settingsOf(part, name) });
    });
    return [part, await Promise.all(created)] as const;
  });
  const instances = Object.fromEntries(await Promise.all(entries)) as Record<Part, Instance[]>;
  const all = Object.values(instances).flat();
  const balancer = await startBalancer({
    ports: stack.ports,
    servers: all,
    folder,
    logFile: stack.logFile('haproxy'),
  });
  const balanced: BalancedInstances = {
    instances,
    balancer,
    async start(instance, settings) {
      instance.start(settings);
      await instance.untilReady();
      if (!instances.worker.includes(instance)) await balancer.untilUp(instance.name);
    },
    async stop() {
      await Promise.all(all.map((instance) => instance.stop()));
      await balancer.stop();
    },
  };
  try {
    await Promise.all(all.map((instance) => balanced.start(instance)));
    return balanced;
  } catch (error) {
    await balanced.stop();
    throw error;
  }
}
