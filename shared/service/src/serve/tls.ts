import { readFileSync } from 'node:fs';
import type { ServerOptions } from 'node:http';
import { createSecureContext } from 'node:tls';
import type { SettingsReader } from '../settings/settings-reader';
import { reasonOf } from '../start/start-step';

/** Both PEM: the certificate with its chain, and its private key. */
export interface Tls {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Timeout of a TLS handshake: half of the stop timeout for pending requests. */
const HANDSHAKE_MS = 5_000;

/**
 * Reads the files `TLS_CERT` and `TLS_KEY`. Null without them: the service uses http, for one machine or a network that
 * encrypts. Clients read the CA from NODE_EXTRA_CA_CERTS, a setting of Node.js itself.
 */
export function readTls(read: SettingsReader): Tls | null {
  const [certFile, keyFile] = [read.optional('TLS_CERT'), read.optional('TLS_KEY')];
  if (certFile === undefined && keyFile === undefined) return null;
  if (certFile === undefined || keyFile === undefined) {
    read.addProblem('TLS_CERT and TLS_KEY belong together: set both, or neither.');
    return null;
  }
  const cert = readPem(read, 'TLS_CERT', certFile);
  const key = readPem(read, 'TLS_KEY', keyFile);
  if (cert === null || key === null) return null;
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    read.addProblem(
      `TLS_CERT and TLS_KEY are not a certificate and its key as PEM (${reasonOf(error)}).`,
    );
    return null;
  }
  return { cert, key };
}

function readPem(read: SettingsReader, setting: string, file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    read.addProblem(`${setting}: the file cannot be read (${reasonOf(error)}).`);
    return null;
  }
}

/**
 * The server options of an application: https with a certificate, else http. Node.js uses TLS 1.2 or 1.3.
 *
 * The return type is that of http only: Fastify types https applications differently, although both behave the same.
 */
export function serverOptions(
  tls: Tls | null,
  options: ServerOptions = {},
): { readonly http?: ServerOptions } {
  if (tls === null) return { http: options };
  const https = { ...options, ...tls, handshakeTimeout: HANDSHAKE_MS };
  return { https } as { readonly http?: ServerOptions };
}
