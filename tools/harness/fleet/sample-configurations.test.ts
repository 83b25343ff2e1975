import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/root.mjs';
import { withServers } from './balancer';
import { configured } from './pooler';

const haproxy = readFileSync(join(ROOT, 'deploy/haproxy/haproxy.cfg'), 'utf8');
const pgbouncer = readFileSync(join(ROOT, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8');
const instances = ['gateway-1', 'gateway-2', 'gateway-3', 'card-gateway-1', 'provider-1'].map(
  (name, index) => ({ name, port: 20_000 + index }),
);

describe('the sample configurations', () => {
  it('of HAProxy lists every instance in its backend', () => {
    const text = withServers(haproxy, instances);
    expect(text.match(/(?<=^ {2})server \S+ \S+/gm)).toEqual([
      'server gateway-1 127.0.0.1:20000',
      'server gateway-2 127.0.0.1:20001',
      'server gateway-3 127.0.0.1:20002',
      'server card-gateway-1 127.0.0.1:20003',
      'server provider-1 127.0.0.1:20004',
    ]);
    expect(text.replace(/^ {2}server .*\n/gm, '')).toBe(haproxy.replace(/^ {2}server .*\n/gm, ''));
  });

  it('of pgbouncer connects both databases to one server, in transaction mode', () => {
    const text = configured(pgbouncer, { server: 5433, port: 6433, users: '/run/users.txt' });
    expect(text.match(/^\w+ = host=127\.0\.0\.1 port=5433$/gm)).toHaveLength(2);
    expect(text).toMatch(/^listen_port = 6433$/m);
    expect(text).toMatch(/^auth_file = \/run\/users\.txt$/m);
    expect(text).toMatch(/^pool_mode = transaction$/m);
  });
});
