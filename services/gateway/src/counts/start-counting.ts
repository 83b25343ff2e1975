import { type Log } from '@edp/service';
import { type ProviderClient } from '../proxy/provider-client';
import { startCountSender } from './count-sender';
import { type CountStore } from './count-store';
import { createLoadStore, type LoadLabels, type LoadStore } from './load-counts';
import { createTally, type Tally } from './tally';
import { createVitalStore, VITAL_SLOT, type VitalLabels, type VitalStore } from './vital-counts';

/** Intervals of transmissions in milliseconds: vitals have many labels and are less urgent than loads. */
const INTERVALS_MS = { loads: 3_000, vitals: 30_000 };

/** The counts of this gateway, and the stored ones of all gateways. */
interface Counting {
  readonly loads: { readonly tally: Tally<LoadLabels>; readonly store: LoadStore };
  readonly vitals: { readonly tally: Tally<VitalLabels>; readonly store: VitalStore };
  /** Sends the remaining counts. */
  stop(): Promise<unknown>;
}

/** Counts loads of remotes and web vitals, and sends the counts to the provider. */
export function startCounting(
  provider: ProviderClient,
  log: Pick<Log, 'warn' | 'info'>,
  now: () => number,
): Counting {
  const loads = { tally: createTally<LoadLabels>({ now }), store: createLoadStore(provider) };
  const vitals = {
    tally: createTally<VitalLabels>({ now, slot: VITAL_SLOT }),
    store: createVitalStore(provider),
  };
  const send = <Labels>(
    kind: string,
    interval: number,
    counted: { readonly tally: Tally<Labels>; readonly store: CountStore<Labels> },
  ) => startCountSender({ kind, interval, ...counted, log, now });
  const senders = [
    send('loads', INTERVALS_MS.loads, loads),
    send('web vitals', INTERVALS_MS.vitals, vitals),
  ];
  return { loads, vitals, stop: () => Promise.all(senders.map((sender) => sender.stop())) };
}
