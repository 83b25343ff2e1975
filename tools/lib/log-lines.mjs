const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const WARN = 40;

/**
 * Formats one line of a service's log: `provider  warn  The mail server is away.`
 * Undefined below the level of a warning, which only the log file contains.
 *
 * @param {string} service
 * @param {string} line JSON of pino, or anything that was printed without it
 */
export function readable(service, line) {
  const record = parse(line);
  if (!record) return line.trim() ? `${service.padEnd(12)} ${line}` : undefined;
  if (record.level < WARN) return undefined;
  return `${service.padEnd(12)} ${(LEVELS[record.level] ?? 'warn').padEnd(5)} ${saying(record)}`;
}

/** The message of a line, for the error when a service ends. @param {string} line */
export function sentence(line) {
  const record = parse(line);
  return record ? saying(record) : line.trim();
}

function saying({ msg, err }) {
  const reason = err?.message && err.message !== msg ? err.message : '';
  return [msg, reason].filter(Boolean).join(': ');
}

function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const record = JSON.parse(line);
    return typeof record.level === 'number' ? record : undefined;
  } catch {
    return undefined;
  }
}
