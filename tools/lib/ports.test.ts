import { once } from 'node:events';
import { createServer } from 'node:net';
import { checkPort, freePort } from './ports.mjs';

describe('checkPort', () => {
  it('accepts a free port', async () => {
    const port = await freePort();
    await expect(checkPort({ setting: 'PORT', port, host: '0.0.0.0' })).resolves.toBeUndefined();
  });

  it.each(['0.0.0.0', '127.0.0.1'])(
    'rejects with the setting of a port that is in use on %s',
    async (host) => {
      const port = await freePort();
      const other = createServer().listen(port, host);
      await once(other, 'listening');
      await expect(checkPort({ setting: 'CARD_PORT', port, host: '0.0.0.0' })).rejects.toThrow(
        `CARD_PORT: port ${port} is in use by another program`,
      );
      other.close();
    },
  );
});
