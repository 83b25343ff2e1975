import type { LevelWithSilent } from 'pino';
import { clockFrom, systemClock } from './clock';
import type { Clock } from './clock';

export type WebhookMode = 'deliver' | 'drop' | 'duplicate';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin under which buyers reach the hosted page, without a trailing slash. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  /** Merchants authenticate with it. */
  readonly secret: string;
  /** Webhooks are signed with it. */
  readonly webhookSecret: string;
  readonly returnOrigins: readonly string[];
  readonly webhookOrigins: readonly string[];
  readonly webhookMode: WebhookMode;
  readonly pendingSeconds: number;
  readonly sessionMinutes: number;
  readonly logLevel: LevelWithSilent;
  readonly clock: Clock;
}

/** Every problem of the environment in one message, so that one start is enough to see them all. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The card gateway cannot start:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const SECRET_MIN = 32;
const WEBHOOK_MODES = ['deliver', 'drop', 'duplicate'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function readConfig(env: Record<string, string | undefined>): Config {
  const read = reader(env);
  const port = read.integer('CARD_PORT', 8082, 0, 65_535);
  const secret = read.secret('CARD_SECRET', SECRET_MIN);

  const config: Config = {
    host: read.text('CARD_HOST', '0.0.0.0'),
    port,
    publicUrl: read.origins('CARD_PUBLIC_URL', [`http://localhost:${port}`])[0] ?? '',
    databaseUrl: read.postgresUrl('CARD_DATABASE_URL'),
    secret,
    webhookSecret: read.secret('WEBHOOK_SECRET', SECRET_MIN, secret),
    returnOrigins: read.origins('CARD_RETURN_ORIGINS', [
      'http://localhost:8080',
      'http://127.0.0.1:8080',
    ]),
    webhookOrigins: read.origins('CARD_WEBHOOK_ORIGINS', ['http://127.0.0.1:8081']),
    webhookMode: read.choice('WEBHOOK_MODE', 'deliver', WEBHOOK_MODES),
    pendingSeconds: read.integer('PENDING_SECONDS', 20, 0, 86_400),
    sessionMinutes: read.integer('CARD_SESSION_MINUTES', 15, 1, 120),
    logLevel: read.choice('LOG_LEVEL', 'info', LOG_LEVELS),
    clock: read.clock('CLOCK'),
  };

  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

function reader(env: Record<string, string | undefined>) {
  const problems: string[] = [];
  const get = (name: string): string => env[name]?.trim() ?? '';

  return {
    problems,
    text: (name: string, fallback: string) => get(name) || fallback,

    integer(name: string, fallback: number, min: number, max: number): number {
      const text = get(name);
      if (!text) return fallback;
      const value = Number(text);
      if (/^\d+$/.test(text) && value >= min && value <= max) return value;
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
      return fallback;
    },

    choice<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
      const text = get(name);
      if (!text) return fallback;
      const value = allowed.find((candidate) => candidate === text);
      if (value) return value;
      problems.push(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
      return fallback;
    },

    /** A comma-separated list of origins: scheme, host and port, nothing behind them. */
    origins(name: string, fallback: readonly string[]): readonly string[] {
      const text = get(name);
      if (!text) return fallback;
      const listed = text.split(',').map((entry) => entry.trim().replace(/\/$/, ''));
      const wrong = listed.filter((entry) => !isOrigin(entry));
      for (const entry of wrong) {
        problems.push(`${name} must hold origins such as https://shop.example, not "${entry}".`);
      }
      return listed;
    },

    postgresUrl(name: string): string {
      const text = get(name);
      if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
      // The value may hold a password: it is not repeated.
      problems.push(
        text
          ? `${name} must be a postgres:// URL.`
          : `${name} is missing: give the postgres:// URL of the ledger's own database.`,
      );
      return '';
    },

    secret(name: string, min: number, fallback?: string): string {
      const text = get(name);
      if (!text && fallback !== undefined) return fallback;
      if (text.length >= min) return text;
      problems.push(`${name} must have at least ${min} characters, it has ${text.length}.`);
      return '';
    },

    clock(name: string): Clock {
      const text = get(name);
      if (!text) return systemClock;
      const start = new Date(text);
      if (!Number.isNaN(start.getTime())) return clockFrom(start);
      problems.push(`${name} must be a date and time such as 2026-11-20T10:00:00+08:00.`);
      return systemClock;
    },
  };
}

function isOrigin(text: string): boolean {
  return (
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
  );
}
