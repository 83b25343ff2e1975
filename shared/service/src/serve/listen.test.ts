import Fastify from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { listen } from './listen';

/** The error message of a service that fails to listen in this way. */
async function problemOf(error: Error): Promise<string> {
  const app = { listen: () => Promise.reject(error) };
  const port = { service: 'The gateway', setting: 'PORT', host: '0.0.0.0', port: 80 };
  return listen(app, port).then(
    () => 'it listens',
    (error: unknown) => String(error),
  );
}

describe('an unavailable port', () => {
  it('is reported in one sentence that names its setting', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const where = { service: 'The gateway', setting: 'PORT', host: '127.0.0.1', port };
    await expect(listen(Fastify(), where)).rejects.toThrow(
      `The gateway cannot start: PORT: port ${port} is in use by another program; stop that program, or set PORT to a free port.`,
    );
    other.close();
  });

  it.each([
    ['EACCES', 'PORT: this user may not listen on port 80; set PORT to a port above 1023.'],
    ['EADDRNOTAVAIL', 'PORT: cannot listen on 0.0.0.0:80 (EADDRNOTAVAIL).'],
  ])('is reported with its reason: %s', async (code, sentence) => {
    expect(await problemOf(Object.assign(new Error('listen'), { code }))).toContain(sentence);
  });
});
