import type { FastifyInstance } from 'fastify';
import { isNativeError } from 'node:util/types';
import { ConfigError } from '../settings/config-error';
import type { Tls } from './tls';

export interface Port {
  /** The service at the start of a sentence: `The gateway`. */
  readonly service: string;
  readonly host: string;
  readonly port: number;
  /** Name of the port setting. */
  readonly setting: string;
  /** For a server that is created for this port, such as the not-ready server. */
  readonly tls?: Tls | null;
}

/** @throws {ConfigError} when the port is not available */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { service, host, port, setting }: Port,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new ConfigError(service, [problemOf(error, { host, port, setting })], { cause: error });
  }
}

function problemOf(error: unknown, { host, port, setting }: Omit<Port, 'service'>): string {
  const code = isNativeError(error) && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'EADDRINUSE':
      return `${setting}: port ${port} is in use by another program; stop that program, or set ${setting} to a free port.`;
    case 'EACCES':
      return `${setting}: this user may not listen on port ${port}; set ${setting} to a port above 1023.`;
    default:
      return `${setting}: cannot listen on ${host}:${port} (${code || String(error)}).`;
  }
}
