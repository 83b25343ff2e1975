import { ConfigError } from '@edp/service';
import { readConfig } from './config';

const MINIMUM = {
  CARD_DATABASE_URL: 'postgres://card:pw@127.0.0.1:5432/card',
  CARD_SECRET: 'card-secret-of-the-tests-01234567890123',
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('readConfig', () => {
  it('needs a database and a secret only', () => {
    expect(readConfig(MINIMUM)).toMatchObject({
      port: 8082,
      host: '0.0.0.0',
      webhookSecret: MINIMUM.CARD_SECRET,
      publicUrl: 'http://localhost:8082',
      webhookMode: 'deliver',
      pendingSeconds: 20,
      sessionSeconds: 600,
    });
  });

  it('lists all problems at once', () => {
    const problems = problemsOf({
      CARD_PORT: 'eighty',
      CARD_SECRET: 'short',
      CARD_DATABASE_URL: 'mysql://x',
      CARD_PUBLIC_URL: 'https://cards.example/pay',
      CARD_RETURN_ORIGINS: 'https://shop.example/path, ftp://x',
      WEBHOOK_MODE: 'maybe',
      CLOCK: 'noon',
    });
    expect(problems).toHaveLength(8);
    expect(problems.join('\n')).toMatch(/CARD_SECRET[\s\S]*CARD_DATABASE_URL[\s\S]*CLOCK/);
  });

  it('never repeats a secret or a database password', () => {
    const text = problemsOf({ CARD_SECRET: 'hunter2', CARD_DATABASE_URL: 'x://u:hunter3@h' });
    expect(text.join()).not.toMatch(/hunter/);
  });

  it('reads a list of origins, with or without a trailing slash', () => {
    const config = readConfig({
      ...MINIMUM,
      CARD_RETURN_ORIGINS: 'https://shop.example/, http://localhost:8080',
    });
    expect(config.returnOrigins).toEqual(['https://shop.example', 'http://localhost:8080']);
  });

  it('starts its clock at CLOCK and lets it run', () => {
    const { clock } = readConfig({ ...MINIMUM, CLOCK: '2030-01-31T08:00:00Z' });
    const passed = clock().getTime() - Date.parse('2030-01-31T08:00:00Z');
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(passed).toBeLessThan(5000);
  });
});
