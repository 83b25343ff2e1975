import type { SettingsReader } from '../settings/settings-reader';

export interface MetricsSettings {
  /** Name of the port setting. */
  readonly setting: string;
  readonly host: string;
  /** Null: no metrics. */
  readonly port: number | null;
  /** Whether the port was configured explicitly. */
  readonly isChosen: boolean;
}

const PORT_OFFSET = 1_000;
const MAX_PORT = 65_535;

/**
 * The port for metrics: 1000 above the service's port by default, or `off`. A service on a random port serves none by
 * default.
 *
 * @param name setting of the port; `METRICS_HOST` is shared by all services
 */
export function readMetricsSettings(
  read: SettingsReader,
  name: string,
  ownPort: number,
): MetricsSettings {
  const host = read.text('METRICS_HOST', '127.0.0.1');
  const where = { setting: name, host };
  if (read.text(name, '').toLowerCase() === 'off') return { ...where, port: null, isChosen: true };
  const isChosen = read.optional(name) !== undefined;
  if (!isChosen && ownPort === 0) return { ...where, port: null, isChosen };
  return { ...where, port: read.port(name, defaultPort(ownPort)), isChosen };
}

function defaultPort(port: number): number {
  return port + PORT_OFFSET > MAX_PORT ? port - PORT_OFFSET : port + PORT_OFFSET;
}
