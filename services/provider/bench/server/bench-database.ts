import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDataFolder } from '@edp/tools/harness';
import { startPostgres } from '@edp/tools/postgres';

interface BenchServer {
  /** URL with a role that may create databases. */
  readonly url: string;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** An existing server. */
  readonly url?: string | undefined;
  /** The folder of a private server; by default a temporary one, which is removed afterwards. */
  readonly keep?: string | undefined;
}

/** The PostgreSQL server of `url`, or else a private, durable one as `npm start` runs it. */
export async function openServer({ url, keep }: ServerOptions): Promise<BenchServer> {
  if (url) return { url, stop: () => Promise.resolve() };
  const home = keep ?? temporaryDataFolder('edp-bench-');
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o711);
  const server = await startPostgres({
    folder: join(home, 'postgres'),
    password: passwordIn(home),
    logFile: join(home, 'postgres.log'),
    pgBin: process.env.PG_BIN,
  });
  return {
    url: server.adminUrl,
    async stop() {
      await server.stop();
      if (keep === undefined) rmSync(home, { recursive: true, force: true });
    },
  };
}

function passwordIn(home: string): string {
  const file = join(home, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(16).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
