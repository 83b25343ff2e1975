import { ConfigError } from './config-error';
import { settingsReader, type SettingsReader } from './settings-reader';

/** The problem that `read` reports for an environment with this one setting. */
function problemOf(value: string, read: (settings: SettingsReader) => unknown): string {
  const settings = settingsReader({ NAME: value });
  read(settings);
  try {
    settings.throwIfInvalid('The service');
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.join('\n');
    throw error;
  }
  return '';
}

describe('a setting', () => {
  it('has its default when it is absent or blank', () => {
    const read = settingsReader({ BLANK: '  ' });
    expect(read.text('BLANK', 'fallback')).toBe('fallback');
    expect(read.integer('ABSENT', 7, 0, 9)).toBe(7);
    expect(read.flag('ABSENT')).toBe(false);
    expect(read.flag('ABSENT', true)).toBe(true);
    expect(read.serviceUrl('ABSENT', ['smtp'])).toBe('');
    expect(read.networks('ABSENT')).toEqual([]);
    expect(read.secret('ABSENT', 'another secret')).toBe('another secret');
    read.throwIfInvalid('The service');
  });

  it('is trimmed, and a URL loses its trailing slash', () => {
    const read = settingsReader({ URL: ' https://shop.example/ ', LIST: 'https://a/, http://b:1' });
    expect(read.webUrl('URL', '')).toBe('https://shop.example');
    expect(read.origin('URL', '')).toBe('https://shop.example');
    expect(read.origins('LIST', [])).toEqual(['https://a', 'http://b:1']);
  });

  it('can be a list of addresses and networks', () => {
    const read = settingsReader({ NAME: '10.0.0.5, 10.1.0.0/16,::1 , fd00::/8,' });
    expect(read.networks('NAME')).toEqual(['10.0.0.5', '10.1.0.0/16', '::1', 'fd00::/8']);
    read.throwIfInvalid('The service');
  });

  it.each([
    ['on', true],
    ['Yes', true],
    ['1', true],
    ['off', false],
    ['FALSE', false],
  ])('that is a switch accepts %s', (value, expected) => {
    expect(settingsReader({ NAME: value }).flag('NAME')).toBe(expected);
  });

  it.each<[string, (settings: SettingsReader) => unknown, RegExp]>([
    ['80a', (read) => read.port('NAME', 80), /^NAME must be a port from 0 to 65535, not "80a"\.$/],
    ['70000', (read) => read.port('NAME', 80), /port/],
    ['-1', (read) => read.integer('NAME', 0, 0, 9), /whole number from 0 to 9/],
    ['1e1', (read) => read.integer('NAME', 0, 0, 99), /whole number/],
    ['maybe', (read) => read.flag('NAME'), /on or off/],
    ['loud', (read) => read.logLevel('NAME'), /one of fatal, error/],
    ['c', (read) => read.choice('NAME', 'a', ['a', 'b']), /one of a, b/],
    ['shop:80', (read) => read.webUrl('NAME', ''), /web address/],
    ['a'.repeat(64), (read) => read.secret('NAME'), /^NAME can be guessed: it repeats itself/],
    ['changeme-'.repeat(4), (read) => read.secret('NAME'), /can be guessed/],
    ['0123456701234567012345670123', (read) => read.secret('NAME'), /at least 32 characters/],
    ['https://shop.example/life', (read) => read.origin('NAME', ''), /origin such as/],
    ['https://shop.example?a=b', (read) => read.origin('NAME', ''), /origin such as/],
    ['https://shop.example/#top', (read) => read.origin('NAME', ''), /origin such as/],
    ['https://me@shop.example', (read) => read.origin('NAME', ''), /origin such as/],
    ['https://a.example/path', (read) => read.origins('NAME', []), /origins/],
    ['10.0.0', (read) => read.networks('NAME'), /networks such as 10\.0\.0\.0\/8, not "10\.0\.0"/],
    ['::1, 10.0.0.0/33', (read) => read.networks('NAME'), /not "10\.0\.0\.0\/33"/],
    ['0.0.0.0/0', (read) => read.networks('NAME'), /not "0\.0\.0\.0\/0"/],
    ['loopback', (read) => read.networks('NAME'), /not "loopback"/],
    ['noon', (read) => read.clock('NAME'), /date and time/],
  ])('with an invalid format is reported with its value: %s', (value, read, sentence) => {
    expect(problemOf(value, read)).toMatch(sentence);
  });

  it.each<[string, (settings: SettingsReader) => unknown]>([
    ['hunter2', (read) => read.secret('NAME')],
    ['hunter2', (read) => read.secretOf('NAME', () => null, 'a key', '')],
    ['mysql://root:hunter2@db', (read) => read.serviceUrl('NAME', ['postgres'])],
  ])('that may contain a password is reported without its value', (value, read) => {
    expect(problemOf(value, read)).toContain('NAME must');
    expect(problemOf(value, read)).not.toContain('hunter2');
  });

  it('that is required is reported', () => {
    expect(problemOf('', (read) => read.serviceUrl('NAME', ['postgres'], 'is missing.'))).toBe(
      'NAME is missing.',
    );
    expect(problemOf('', (read) => read.secret('NAME'))).toMatch(/at least 32 characters/);
  });

  it('sets the start time of a running clock', () => {
    const now = settingsReader({ NAME: '2030-01-31T08:00:00Z' }).clock('NAME')();
    const passed = now.getTime() - Date.parse('2030-01-31T08:00:00Z');
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(passed).toBeLessThan(5000);
  });
});

describe('an invalid environment', () => {
  it('is rejected with all problems, in reading order', () => {
    const read = settingsReader({ PORT: 'x', LOG_LEVEL: 'loud' });
    read.port('PORT', 1);
    read.logLevel('LOG_LEVEL');
    expect(() => read.throwIfInvalid('The service')).toThrow(
      /^The service cannot start:\n {2}- PORT must .*\n {2}- LOG_LEVEL must .*$/,
    );
  });
});
