import { type Log } from '@edp/service';
import { type ProviderClient } from '../proxy/provider-client';
import { startCountSender } from './count-sender';
import { createLoadStore, type LoadLabels } from './load-counts';
import { createTally } from './tally';
import { createVitalStore, VITAL_SLOT, type VitalLabels } from './vital-counts';

/** Intervals of transmissions in milliseconds: vitals have many labels and are less urgent than loads. */
const INTERVALS_MS = { loads: 3_000, vitals: 30_000 };

/**
 * Counts loads of remotes and web vitals in tallies, and sends the counts to the provider, which stores those of all
 * gateways.
 */
export function startCounting(
  provider: ProviderClient,
  log: Pick<Log, 'warn' | 'info'>,
  now: () => number,
) {
  const loads = { tally: createTally<LoadLabels>({ now }), store: createLoadStore(provider) };
  const vitals = {
    tally: createTally<VitalLabels>({ now, slot: VITAL_SLOT }),
    store: createVitalStore(provider),
  };
  const senders = [
    startCountSender({ kind: 'loads', interval: INTERVALS_MS.loads, ...loads, log, now }),
    startCountSender({ kind: 'web vitals', interval: INTERVALS_MS.vitals, ...vitals, log, now }),
  ];
  return {
    loads,
    vitals,
    /** Sends the remaining counts. */
    stop: () => Promise.all(senders.map((sender) => sender.stop())),
  };
}
