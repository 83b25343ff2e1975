import { networkOf, plainAddress } from './network';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', null],
    ['203.0.113.7:49152', '203.0.113.7', null],
    ['::ffff:203.0.113.7', '203.0.113.7', null],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7', null],
    ['::ffff:cb00:7107', '203.0.113.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ])('of %s is %s', (address, network, site) => {
    expect(networkOf(address)).toEqual({ network, site });
  });

  it.each([
    '',
    'unknown',
    '203.0.113.700',
    '203.0.113.7:',
    '[203.0.113.7]',
    '1.2.3.4, 5.6.7.8',
    'a::b::c',
  ])('of %p is the shared network of all invalid addresses', (text) => {
    expect(networkOf(text)).toEqual({ network: 'unknown', site: null });
    expect(plainAddress(text)).toBeNull();
  });
});
