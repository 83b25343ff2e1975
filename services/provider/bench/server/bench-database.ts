import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@edp/tools/postgres';

export interface BenchServer {
  /** Address of a role that may make databases. */
  readonly url: string;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** A server that is there. */
  readonly url?: string | undefined;
  /** Where a private one stays; without it, its folder goes afterwards. */
  readonly keep?: string | undefined;
}

/** The PostgreSQL of `url`; without one a private one as `npm start` runs it, durable. */
export async function openServer({ url, keep }: ServerOptions): Promise<BenchServer> {
  if (url) return { url, stop: () => Promise.resolve() };
  const home = keep ?? mkdtempSync(join(tmpdir(), 'edp-bench-'));
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
