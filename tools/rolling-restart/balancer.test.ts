import { statesOf } from './balancer';

/** As HAProxy writes it: columns by comma, the state in the eighteenth. */
const row = (backend: string, server: string, state: string) =>
  [backend, server, ...Array.from({ length: 15 }, () => '0'), state, '1', ''].join();

describe('the table of HAProxy', () => {
  it('tells the state of each server', () => {
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
