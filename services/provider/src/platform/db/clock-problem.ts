import type { Pool } from 'pg';
import type { Clock } from '@edp/service';

/** Half of the validity period of a signature of the gateway. */
const MAX_DIFFERENCE_MS = 30_000;

/**
 * Compares the clock of this machine with the database's, which all instances share. Returns the problem as a sentence,
 * or null. An instance whose clock is wrong would reject the signatures of every gateway.
 *
 * @throws when the database is unavailable
 */
export async function clockProblem(pool: Pool, machineClock: Clock): Promise<string | null> {
  const sentAt = machineClock().getTime();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const receivedAt = machineClock().getTime();
  const now = rows[0]?.now.getTime() ?? NaN;
  const isRight = now >= sentAt - MAX_DIFFERENCE_MS && now <= receivedAt + MAX_DIFFERENCE_MS;
  if (isRight) return null;
  const seconds = Math.round(Math.abs(now - receivedAt) / 1000);
  return `The clock of this machine differs from the database's by ${seconds} seconds; set it by NTP.`;
}
