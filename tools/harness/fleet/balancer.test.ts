import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCiphers } from 'node:tls';
import { ROOT } from '../../lib/root.mjs';
import { statesOf } from './balancer';

/** A line of the CSV of HAProxy: the state is the eighteenth column. */
const row = (backend: string, server: string, state: string) =>
  [backend, server, ...Array.from({ length: 15 }, () => '0'), state, '1', ''].join();

describe('statesOf', () => {
  it('returns the state of each server in the CSV of HAProxy', () => {
    const table = [
      row('# pxname', 'svname', 'status'),
      row('gateways', 'gateway-1', 'UP'),
      row('gateways', 'gateway-2', 'UP 1/2'),
      row('providers', 'provider-1', 'DOWN'),
      '',
    ].join('\n');
    const states = statesOf(table);
    expect(states.get('gateway-1')).toBe('UP');
    expect(states.get('gateway-2')).toBe('UP 1/2');
    expect(states.get('provider-1')).toBe('DOWN');
    expect(states.get('provider-2')).toBeUndefined();
  });
});

describe('TLS of the sample configuration', () => {
  const text = readFileSync(join(ROOT, 'deploy/haproxy/haproxy.cfg'), 'utf8');
  const [, global = ''] = /^global$([^]*?)^(?=\S)/m.exec(text) ?? [];
  const suites = (setting: string) =>
    new RegExp(`^ +${setting} (\\S+)$`, 'm').exec(global)?.[1]?.split(':') ?? [];

  it('is version 1.2 or newer', () => {
    expect(global).toMatch(/^ +ssl-default-bind-options .*\bssl-min-ver TLSv1\.2\b/m);
  });

  it('has only authenticated ciphers with forward secrecy', () => {
    const old = suites('ssl-default-bind-ciphers');
    expect(old).toHaveLength(6);
    for (const one of old)
      expect(one).toMatch(/^ECDHE-(?:ECDSA|RSA)-(?:AES\d+-GCM-SHA\d+|CHACHA20-POLY1305)$/);
    const current = suites('ssl-default-bind-ciphersuites');
    expect(current).toHaveLength(3);
    for (const one of [...old, ...current]) expect(getCiphers()).toContain(one.toLowerCase());
  });
});
