/**
 * npm run rolling-restart -- [--rate 50] [--drain 5] [--no-build]
 *
 * Tests that a restart causes no failed request. Two instances of each service run behind HAProxy with the sample configuration
 * (`deploy/haproxy/haproxy.cfg`). First one of each is stopped with 200 queued requests and no drain: all get a response. Then
 * all are restarted one by one with SIGTERM, under `--rate` requests a second, with `--drain` as DRAIN_SECONDS. Exit code 1 when
 * a request failed, or a service did not end with exit code 0. Installs HAProxy if it may.
 */
import { inDataFolder } from '../harness/data-folder';
import { BALANCED_SETTINGS, startBalanced } from '../harness/fleet/balanced-instances';
import type { Instance } from '../harness/instance';
import { linesByMoment, type Result, startLoad } from '../harness/load/load';
import { directSample, samplesOf } from '../harness/load/samples';
import { numberOptions } from '../harness/options';
import { openStack, type Stack } from '../harness/stack';
import { seconds } from '../lib/seconds.mjs';
import { SERVICE_NAMES, type ServiceName } from '../lib/services.mjs';
import { stopWithRequests } from './arrived-at-stop';

/** Longer than any of these requests takes. */
const TIMEOUT_MS = 60_000;
const SIZES = { provider: 2, card: 2, gateway: 2, worker: 0 };
const MOST_SHOWN = 20;

const options = numberOptions(
  'npm run rolling-restart',
  { rate: 50, drain: 5 },
  ({ rate }) => rate > 0,
);
const drain = { DRAIN_SECONDS: String(options.drain) };

await inDataFolder('edp-rolling-restart-', async (dataDir) => {
  const settings = { ...BALANCED_SETTINGS, ...drain };
  const stack = await openStack({ dataDir, build: options.build, durable: false, settings });
  try {
    return await runRestarts(stack, dataDir);
  } finally {
    await stack.stop([]);
  }
});

/** Stops one instance of each service while requests are queued, then restarts all of them one by one under load. */
async function runRestarts(stack: Stack, folder: string): Promise<string[]> {
  const findings: string[] = [];
  const balanced = await startBalanced(stack, {
    sizes: SIZES,
    folder,
    // The first of each is stopped as on one machine, where no load balancer needs time to notice.
    settingsOf: (_part, name) => (name.endsWith('-1') ? { DRAIN_SECONDS: '0' } : {}),
  });
  const { instances, start } = balanced;
  try {
    for (const name of SERVICE_NAMES) {
      for (const instance of instances[name].slice(0, 1)) {
        findings.push(...(await stopLoaded(name, instance, stack)));
        await start(instance, drain);
      }
    }
    let moment = 'before the first restart';
    const load = startLoad({
      perSecond: options.rate,
      samples: samplesOf(stack),
      timeoutMs: TIMEOUT_MS,
      during: () => moment,
    });
    for (const instance of SERVICE_NAMES.flatMap((name) => instances[name])) {
      moment = `while ${instance.name} was restarted`;
      const begun = performance.now();
      const error = await instance.stop();
      await start(instance, drain);
      console.log(`${instance.name}: restarted in ${seconds(performance.now() - begun)} s`);
      if (error) findings.push(error);
    }
    const tookMs = await load.stop();
    return [...findings, ...failuresOf(load.results, tookMs)];
  } finally {
    await balanced.stop();
  }
}

/** @returns a sentence for each failure */
async function stopLoaded(name: ServiceName, instance: Instance, { secrets }: Stack) {
  const sample = directSample(name, instance.port, secrets);
  const { sent, responded, error } = await stopWithRequests(instance, sample);
  console.log(`${name}: stopped with ${sent} requests before it, ${responded} got a response`);
  return [
    ...(responded < sent ? [`${name}: ${sent - responded} requests were cut off by the stop`] : []),
    ...(error ? [error] : []),
  ];
}

/** Prints the results of the load. @returns a sentence for each failure */
function failuresOf(results: readonly Result[], tookMs: number): string[] {
  for (const line of linesByMoment(results)) console.log(`  ${line}`);
  const rate = ((1_000 * results.length) / tookMs).toFixed(0);
  const failures = results.filter(({ isExpected }) => !isExpected);
  console.log(
    `${results.length} requests in ${seconds(tookMs)} s (${rate} a second) through HAProxy: ${failures.length} failed`,
  );
  if (results.length === 0) return ['No request was sent.'];
  return failures
    .slice(0, MOST_SHOWN)
    .map(({ what, outcome, text, during }) =>
      [`${what}: ${outcome}`, text, during].filter(Boolean).join(', '),
    );
}
