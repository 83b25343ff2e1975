import path from 'node:path';

/** Settings of the gateway; docs/runbook.md tells what each means. */
export interface GatewayConfig {
  readonly port: number;
  readonly host: string;
  readonly providerUrl: URL;
  readonly publicUrl: URL;
  readonly paymentOrigins: readonly string[];
  readonly shellDir: string;
  readonly releasesDir: string;
  readonly productsFile: string;
  readonly sessionSecret: string;
  readonly internalSecret: string;
  readonly maintenance: boolean;
  readonly logLevel: string;
  readonly development: boolean;
}

/** Thrown with every problem of the environment at once, each a sentence that names the setting. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SECRET_MIN_LENGTH = 32;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment once.
 * @throws {ConfigError} listing every setting that is missing or wrong.
 */
export function readConfig(env: Env, root: string = process.cwd()): GatewayConfig {
  const problems: string[] = [];
  const port = portOf(env, 'PORT', 8080, problems);
  const providerPort = portOf(env, 'PROVIDER_PORT', 8081, problems);
  const cardPort = portOf(env, 'CARD_PORT', 8082, problems);
  const dataDir = path.resolve(root, env.DATA_DIR ?? '.data');

  const config: GatewayConfig = {
    port,
    host: env.HOST ?? '0.0.0.0',
    providerUrl: urlOf(env, 'PROVIDER_URL', `http://127.0.0.1:${providerPort}`, problems),
    publicUrl: urlOf(env, 'PUBLIC_URL', `http://localhost:${port}`, problems),
    paymentOrigins: [
      urlOf(env, 'CARD_PUBLIC_URL', `http://localhost:${cardPort}`, problems).origin,
    ],
    shellDir: path.resolve(root, env.SHELL_DIR ?? 'shell/dist'),
    releasesDir: path.resolve(root, env.RELEASES_DIR ?? path.join(dataDir, 'releases')),
    productsFile: path.resolve(root, env.PRODUCTS_FILE ?? 'services/gateway/data/products.json'),
    sessionSecret: secretOf(env, 'SESSION_SECRET', problems),
    internalSecret: secretOf(env, 'INTERNAL_SECRET', problems),
    maintenance: flagOf(env, 'MAINTENANCE', problems),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info', problems),
    development: flagOf(env, 'EDP_DEVELOPMENT', problems),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function portOf(env: Env, name: string, fallback: number, problems: string[]): number {
  const raw = env[name];
  if (raw === undefined || raw === '') return fallback;
  const port = Number(raw);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  problems.push(`${name} must be a port number from 0 to 65535, not "${raw}".`);
  return fallback;
}

function urlOf(env: Env, name: string, fallback: string, problems: string[]): URL {
  const raw = env[name] ?? fallback;
  if (URL.canParse(raw) && /^https?:$/.test(new URL(raw).protocol)) return new URL(raw);
  problems.push(`${name} must be an http or https address such as ${fallback}, not "${raw}".`);
  return new URL(fallback);
}

function secretOf(env: Env, name: string, problems: string[]): string {
  const secret = env[name] ?? '';
  if (secret.length < SECRET_MIN_LENGTH) {
    problems.push(`${name} must be set to at least ${SECRET_MIN_LENGTH} characters.`);
  }
  return secret;
}

function flagOf(env: Env, name: string, problems: string[]): boolean {
  const raw = (env[name] ?? '').toLowerCase();
  if (['', '0', 'false', 'off', 'no'].includes(raw)) return false;
  if (['1', 'true', 'on', 'yes'].includes(raw)) return true;
  problems.push(`${name} must be on or off, not "${env[name] ?? ''}".`);
  return false;
}

function oneOf(env: Env, name: string, allowed: string[], fallback: string, problems: string[]) {
  const raw = env[name] ?? fallback;
  if (allowed.includes(raw)) return raw;
  problems.push(`${name} must be one of ${allowed.join(', ')}, not "${raw}".`);
  return fallback;
}
