import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@edp/tools/programs';
import { inTemporaryFolder } from '@edp/tools/temporary-folder';
import { COUNTER, type PgbenchScript } from './pgbench-script';

interface PgbenchRun {
  readonly databaseUrl: string;
  readonly clients: number;
  readonly runsPerClient: number;
  /** Runs of earlier rounds, whose references are used. */
  readonly runsBefore: number;
}

const PGBENCH = {
  name: 'pgbench',
  debian: 'postgresql-contrib',
  brew: 'libpq && brew link --force libpq',
};

/** Runs a script with prepared statements, the fastest protocol. @returns runs per second */
export function runPgbench({ text, constants }: PgbenchScript, run: PgbenchRun): Promise<number> {
  return inTemporaryFolder('edp-pgbench-', (folder) => {
    const file = join(folder, 'script.sql');
    writeFileSync(file, text);
    const variables = { [COUNTER]: run.runsBefore, ...Object.fromEntries(constants) };
    const { status, stdout, stderr } = spawnSync(
      findProgram(PGBENCH, console.log),
      [
        ...['--no-vacuum', '--protocol', 'prepared', '--file', file],
        ...['--client', String(run.clients), '--transactions', String(run.runsPerClient)],
        ...['--jobs', String(Math.min(run.clients, availableParallelism()))],
        ...Object.entries(variables).flatMap(([name, value]) => ['--define', `${name}=${value}`]),
        run.databaseUrl,
      ],
      { encoding: 'utf8' },
    );
    const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    if (status !== 0 || !(rate > 0)) throw new Error(`pgbench failed: ${stderr.slice(-2000)}`);
    return rate;
  });
}
