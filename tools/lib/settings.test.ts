import { readSettings } from './settings.mjs';

function problemsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

describe('readSettings', () => {
  it('has defaults for all settings', () => {
    expect(readSettings({})).toMatchObject({
      ports: { gateway: 8080, provider: 8081, card: 8082 },
      dataDir: expect.stringMatching(/\/\.data$/),
      databaseUrl: undefined,
      providerUrl: undefined,
      publicUrl: 'http://localhost:8080',
      cardPublicUrl: 'http://localhost:8082',
    });
  });

  it('derives the addresses from the ports', () => {
    const settings = readSettings({ PORT: '9000', CARD_PORT: '9002' });
    expect(settings.publicUrl).toBe('http://localhost:9000');
    expect(settings.cardPublicUrl).toBe('http://localhost:9002');
  });

  it('treats an empty value as absent, and removes a trailing slash', () => {
    const settings = readSettings({ PORT: ' ', PUBLIC_URL: 'https://shop.example/' });
    expect(settings.ports.gateway).toBe(8080);
    expect(settings.publicUrl).toBe('https://shop.example');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PROVIDER_PORT', '70000'],
    ['CARD_PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/edp'],
    ['PROVIDER_URL', 'provider.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'https://shop.example/life'],
    ['CARD_PUBLIC_URL', 'https://me@cards.example'],
    ['SMTP_URL', 'mail.example'],
    ['MAINTENANCE', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['CLOCK', 'noon'],
  ])('rejects %s=%s by its name', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: `)),
    ]);
  });

  it('lists every problem at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', CLOCK: 'z' })).toHaveLength(3);
  });

  it('rejects the same port for two services', () => {
    expect(problemsOf({ PORT: '8081' })).toEqual([
      expect.stringContaining('three different ports'),
    ]);
  });

  it('does not repeat an address, which may contain a password', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres//edp:hunter2@db' }).join()).not.toContain(
      'hunter2',
    );
  });
});
