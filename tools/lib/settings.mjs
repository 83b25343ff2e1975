import { resolve } from 'node:path';
import { Problem } from './problem.mjs';
import { ROOT } from './root.mjs';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SWITCHES = ['', '0', 'false', 'off', 'no', '1', 'true', 'on', 'yes'];

/**
 * @typedef {{ gateway: number, provider: number, card: number }} Ports
 * @typedef {ReturnType<typeof readSettings>} Settings
 *
 * The environment of `npm start`, read once. All of it is optional; docs/runbook.md explains each name.
 *
 * @param {Record<string, string | undefined>} env
 * @throws {Problem} with a line for every setting that is wrong
 */
export function readSettings(env) {
  const problems = [];
  const text = (name) => env[name]?.trim() ?? '';
  const reject = (name, want) => problems.push(`${name}: "${text(name)}" is not ${want}.`);

  const ports = {
    gateway: port('PORT', 8080),
    provider: port('PROVIDER_PORT', 8081),
    card: port('CARD_PORT', 8082),
  };
  if (new Set(Object.values(ports)).size < 3) {
    problems.push('PORT, PROVIDER_PORT and CARD_PORT: choose three different ports.');
  }
  if (text('LOG_LEVEL') && !LOG_LEVELS.includes(text('LOG_LEVEL'))) {
    reject('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`);
  }
  if (!SWITCHES.includes(text('MAINTENANCE').toLowerCase())) reject('MAINTENANCE', 'on or off');
  if (text('CLOCK') && Number.isNaN(Date.parse(text('CLOCK')))) {
    reject('CLOCK', 'a date and time such as 2026-11-20T10:00:00+08:00');
  }

  const settings = {
    ports,
    dataDir: resolve(ROOT, text('DATA_DIR') || '.data'),
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:']),
    cardDatabaseUrl: address('CARD_DATABASE_URL', ['postgres:', 'postgresql:']),
    providerUrl: address('PROVIDER_URL', ['http:', 'https:']),
    publicUrl: origin('PUBLIC_URL') ?? `http://localhost:${ports.gateway}`,
    cardPublicUrl: origin('CARD_PUBLIC_URL') ?? `http://localhost:${ports.card}`,
    pgBin: text('PG_BIN') || undefined,
  };
  address('SMTP_URL', ['smtp:', 'smtps:']);
  address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);

  if (problems.length > 0) throw new Problem(problems.join('\n'));
  return settings;

  function port(name, fallback) {
    if (!text(name)) return fallback;
    const value = Number(text(name));
    if (/^\d+$/.test(text(name)) && value >= 1 && value <= 65_535) return value;
    reject(name, 'a port from 1 to 65535');
    return fallback;
  }

  /** Links of the product begin with it: a path would be there twice. */
  function origin(name) {
    const value = address(name, ['http:', 'https:']);
    if (!value) return undefined;
    const url = new URL(value);
    if (url.href === `${url.origin}/`) return url.origin;
    problems.push(`${name}: the value is not an origin such as https://shop.example.`);
    return undefined;
  }

  function address(name, protocols) {
    const value = text(name);
    if (!value) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) {
      return value.replace(/\/+$/, '');
    }
    // Without the value, which may contain a password.
    problems.push(`${name}: the value is not an address that starts with ${protocols[0]}//.`);
    return undefined;
  }
}
