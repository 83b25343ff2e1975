import { ConfigError } from '@edp/service';
import { testEnvironment } from '../test/environment';
import { onlyMigrates, readConfig } from './config';

const valid = testEnvironment();

describe('the environment', () => {
  it('needs the database and the secrets, and has a default for the rest', () => {
    const config = readConfig(valid);
    expect(config.port).toBe(8081);
    expect(config.host).toBe('127.0.0.1');
    expect(config.card.webhookSecrets).toEqual([valid.CARD_SECRET]);
    expect(config.mail.outboxFolder).toMatch(/\.data\/outbox$/);
    expect(config.dataKeys).toHaveLength(1);
  });

  it('has a role, with or without spaces around it', () => {
    expect(onlyMigrates({ ROLE: 'migrate ' })).toBe(true);
    expect(onlyMigrates({ ROLE: 'work' })).toBe(false);
    expect(onlyMigrates({})).toBe(false);
  });

  it('allows a second webhook secret during rotation', () => {
    const [current, previous] = ['now', 'past'].map(
      (time) => `webhook-secret-of-the-tests-${time}-0123`,
    );
    const secrets = { WEBHOOK_SECRET: current, WEBHOOK_SECRET_PREVIOUS: previous };
    expect(readConfig({ ...valid, ...secrets }).card.webhookSecrets).toEqual([current, previous]);
  });

  it('is rejected with all problems at once, and without repeating a secret', () => {
    const problems = problemsOf({
      PROVIDER_PORT: '80a',
      DATABASE_URL: 'mysql://root:hunter2@db',
      INTERNAL_SECRET: 'short',
      LOG_LEVEL: 'loud',
      CLOCK: 'tomorrow',
    });
    expect(problems).toHaveLength(9);
    expect(problems.join('\n')).not.toContain('hunter2');
    expect(problems.join('\n')).not.toMatch(/"short"/);
  });

  it.each([
    ['PROVIDER_PORT', '70000', /from 0 to 65535/],
    ['CARD_URL', 'card:8082', /web address/],
    ['PUBLIC_URL', 'https://shop.example/edp/life', /origin/],
    ['CARD_PUBLIC_URL', 'https://cards.example/pay', /origin/],
    ['SMTP_URL', 'mail.example', /smtp:\/\//],
    ['DATA_KEY', 'deadbeef', /32 bytes/],
    ['DATA_KEY', `${'ab'.repeat(32)},${'ab'.repeat(32)}`, /32 bytes/],
    ['DATABASE_URL', '', /is missing/],
  ])('names %s when it is %j', (name, value, reason) => {
    const [problem, ...others] = problemsOf({ ...valid, [name]: value });
    expect(problem).toContain(name);
    expect(problem).toMatch(reason);
    expect(others).toEqual([]);
  });
});

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
