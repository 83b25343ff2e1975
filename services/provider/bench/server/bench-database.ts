import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@edp/tools/postgres';

export interface BenchServer {
  /** Address of a role that may make databases. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The PostgreSQL of `url`; without one a private one as `npm start` runs it, durable, in a folder that goes afterwards. */
export async function openServer(url: string | undefined): Promise<BenchServer> {
  if (url) return { url, stop: () => Promise.resolve() };
  const home = mkdtempSync(join(tmpdir(), 'edp-bench-'));
  chmodSync(home, 0o711);
  const server = await startPostgres({
    folder: join(home, 'postgres'),
    password: randomBytes(16).toString('hex'),
    logFile: join(home, 'postgres.log'),
    pgBin: process.env.PG_BIN,
  });
  return {
    url: server.adminUrl,
    async stop() {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
