import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '../src/serve/serve';

/*
 * A service as small as can be, in a process of its own, for tests that send signals. It tells its parent the port, and when a
 * request to `/held` has come, which it answers once the parent says so.
 */
const app = Fastify();
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
// The channel to the parent must not keep a process alive that is done.
process.channel?.unref();
