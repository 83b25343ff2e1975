import { type Log } from '@edp/service';
import { type ProviderClient } from '../proxy/provider-client';
import { startCountSender } from './count-sender';
import { type CountStore } from './count-store';
import { createLoadStore, type LoadLabels, type LoadStore } from './load-counts';
import { createTally, type Tally } from './tally';
import { createVitalStore, VITAL_SLOT, type VitalLabels, type VitalStore } from './vital-counts';

/** How far the board may be behind, in milliseconds: vitals have many labels, and are looked at less closely than loads. */
const SENDING = { loads: 3_000, vitals: 30_000 };

/** What is counted here, and what all gateways have counted. */
export interface Counting {
  readonly loads: { readonly tally: Tally<LoadLabels>; readonly store: LoadStore };
  readonly vitals: { readonly tally: Tally<VitalLabels>; readonly store: VitalStore };
  /** Sends what is left. */
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
  const senders = [send('loads', SENDING.loads, loads), send('web vitals', SENDING.vitals, vitals)];
  return { loads, vitals, stop: () => Promise.all(senders.map((sender) => sender.stop())) };
}
