import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '../src/serve/serve';
import { readTls, serverOptions } from '../src/serve/tls';
import { settingsReader } from '../src/settings/settings-reader';

/*
 * A minimal service in a separate process, for tests that send signals. It reports the port to its parent, and a
 * request to `/held`, to which it responds after a message of the parent.
 */
const app = Fastify(serverOptions(readTls(settingsReader(process.env))));
const released = new Promise((resolve) => process.once('message', resolve));

app.get('/readyz', () => ({ status: 'ok' }));
app.get('/work', async () => {
  await sleep(20);
  return 'done';
});
app.get('/held', async () => {
  process.send?.('held');
  await released;
  return 'done';
});

await serve(app, {
  service: 'The small service',
  setting: 'PORT',
  host: '127.0.0.1',
  port: 0,
  drainSeconds: Number(process.env.DRAIN_SECONDS),
  stopTimeoutMs: Number(process.env.STOP_TIMEOUT_MS),
  release: () => new Promise((written) => process.stdout.write('released', () => written())),
});
process.send?.((app.server.address() as AddressInfo).port);
// The channel to the parent must not keep a finished process alive.
process.channel?.unref();
