/**
 * npm run attacks -- [--networks 20] [--connections 5000] [--seconds 10] [--no-build]
 *
 * Tests that attacks do not slow down buyers. Starts a product and attacks it from outside, one attack after the other: requests
 * for documents from many networks, each up to its rate limit; slow connections (Slowloris); enumeration of agent codes; e-mails
 * to one mailbox. Exit code 1 when a limit did not hold or a buyer waited three times as long as without load (docs/security.md).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inDataFolder } from '../harness/data-folder';
import { numberOptions } from '../harness/options';
import { startOwnProduct } from '../harness/product';
import { linesWith } from '../lib/find-log-lines.mjs';
import type { Latencies } from '../lib/latencies';
import { askForDocuments, attackers } from './documents';
import { agentCodesLookedUp, mailsSent, reportFailure } from './guesses';
import { buyerWaits, documentWait } from './waits';
import { attackSlowly, SLOW_LIMITS } from './withstand-connections';

const IDLE_SECONDS = 4;
/** Until then the gateway may not have detected heavy networks (docs/security.md). */
const DETECTED_AFTER_MS = 3_000;
/** The requests of a buyer may take this many times as long as without load. */
const TIMES = 3;
/** Differences below this, milliseconds, are noise of the machine. */
const NOISE_MS = 25;
const SETTINGS = {
  LOG_LEVEL: 'info',
  TRUSTED_PROXIES: '127.0.0.1',
  ...Object.fromEntries(Object.entries(SLOW_LIMITS).map(([name, value]) => [name, String(value)])),
};

const { networks, connections, seconds, build } = numberOptions('npm run attacks', {
  networks: 20,
  connections: 5_000,
  seconds: 10,
});

await inDataFolder('edp-attacks-', async (dataDir) => {
  const product = await startOwnProduct({ dataDir, build, settings: SETTINGS });
  const findings: string[] = [];
  const check = (passed: boolean, what: string) => {
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${what}`);
    if (!passed) findings.push(what);
  };
  try {
    const { url } = product;
    await buyerWaits(url, over(1));
    const idle = await buyerWaits(url, over(IDLE_SECONDS));
    const idleDocument = await documentWait(url, '192.0.2.201');
    console.log(`A buyer alone: ${described(idle)}; a document in ${Math.round(idleDocument)} ms`);

    const ready = await attackers(url, networks);
    const isOver = over(seconds);
    const [{ statuses }, waits, wait] = await Promise.all([
      askForDocuments(ready, isOver),
      sleep(DETECTED_AFTER_MS).then(() => buyerWaits(url, isOver)),
      sleep(1_000).then(() => documentWait(url, '192.0.2.202')),
    ]);
    const counts = [...statuses].map(([status, count]) => `${count} of ${status}`).join(', ');
    check(
      isFine(waits, idle),
      `documents from ${networks} networks (${counts}): ${described(waits)}`,
    );
    check(
      wait < Math.max(TIMES * idleDocument, 1_000),
      `a document of a buyer beside them in ${Math.round(wait)} ms`,
    );

    for (const isOneNetwork of [true, false]) {
      const slow = await attackSlowly(url, { count: connections, isOneNetwork });
      const whose = `${connections} slow connections of ${isOneNetwork ? 'one network' : 'many'}`;
      check(
        isFine(slow.waits, idle),
        `${whose}, ${slow.held} of them held: ${described(slow.waits)}`,
      );
      const most = isOneNetwork ? SLOW_LIMITS.CONNECTIONS_PER_NETWORK : connections;
      check(slow.held <= most, `at most ${most} of them are held`);
      const late = slow.late.map(([kind, seconds]) => `${kind} ${seconds.toFixed(1)} s`).join(', ');
      check(late === '', `all end within two seconds of their limit ${late}`);
    }

    const codes = await agentCodesLookedUp(url, 60);
    check(codes === 30, `${codes} of 60 agent codes are looked up for one IPv6 network`);
    const mails = await mailsSent(url, 15);
    check(mails === 10, `${mails} of 15 e-mails are sent to the tagged addresses of one mailbox`);

    const supportCode = await reportFailure(url);
    await sleep(500);
    const lines = await linesWith(supportCode, join(dataDir, 'logs'));
    const isLogged = lines.length === 1 && lines[0]?.includes('"attempt=2"') === true;
    check(isLogged, 'a support code is found in the logs, with its details');
    const log = readFileSync(join(dataDir, 'logs/gateway.log'), 'utf8');
    for (const event of ['limit', 'connections', 'slow']) {
      check(log.includes(`"event":"${event}"`), `the log has the event ${event}`);
    }
    check(!/198\.51\.100|2001:db8|192\.0\.2\.20/.test(log), 'no address is in the log');
    for (const name of ['gateway', 'provider']) {
      const text = readFileSync(join(dataDir, `logs/${name}.log`), 'utf8');
      check(!text.includes('"level":50'), `no failure is in the log of the ${name}`);
    }
  } finally {
    await product.stop();
  }
  return findings;
});

function over(seconds: number): () => boolean {
  const until = Date.now() + 1_000 * seconds;
  return () => Date.now() > until;
}

function isFine(waits: Latencies, idle: Latencies): boolean {
  return (
    waits.at(0.5) < Math.max(TIMES * idle.at(0.5), NOISE_MS) &&
    waits.at(0.95) < Math.max(TIMES * idle.at(0.95), 4 * NOISE_MS)
  );
}

function described({ at, count }: Latencies): string {
  return `requests in ${at(0.5).toFixed(1)} ms, 95% within ${at(0.95).toFixed(1)} ms (${count})`;
}
