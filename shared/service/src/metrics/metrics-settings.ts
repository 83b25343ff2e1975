import type { SettingsReader } from '../settings/settings-reader';

export interface MetricsSettings {
  /** Name of the setting of the port. */
  readonly setting: string;
  readonly host: string;
  /** Null: no metrics are shown. */
  readonly port: number | null;
  /** Somebody asked for this very port. */
  readonly isChosen: boolean;
}

const ABOVE = 1_000;
const HIGHEST_PORT = 65_535;

/**
 * Where a service shows its metrics: 1000 above its own port unless told otherwise, `off` for nowhere. A service on a port
 * of the system's choice shows none by itself.
 *
 * @param name setting of the port; `METRICS_HOST` is one for all
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
  return { ...where, port: read.port(name, besides(ownPort)), isChosen };
}

function besides(port: number): number {
  return port + ABOVE > HIGHEST_PORT ? port - ABOVE : port + ABOVE;
}
