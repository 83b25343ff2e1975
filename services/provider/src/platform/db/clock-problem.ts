import type { Pool } from 'pg';
import type { Clock } from '@edp/service';

/** Half of the time for which a signature of the gateway is valid. */
const MOST_DIFFERENCE_MS = 30_000;

/**
 * Why the clock of this machine cannot be used, as a sentence; null when it agrees with the database's, which all
 * instances share. An instance whose clock is wrong would reject the signatures of every gateway.
 *
 * @throws when the database is unavailable
 */
export async function clockProblem(pool: Pool, machineClock: Clock): Promise<string | null> {
  const asked = machineClock().getTime();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const answered = machineClock().getTime();
  const now = rows[0]?.now.getTime() ?? NaN;
  const isRight = now >= asked - MOST_DIFFERENCE_MS && now <= answered + MOST_DIFFERENCE_MS;
  if (isRight) return null;
  const seconds = Math.round(Math.abs(now - answered) / 1000);
  return `The clock of this machine differs from the database's by ${seconds} seconds.`;
}
