import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export interface TestCertificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
  /** Both as files, by the names of service settings. */
  readonly settings: { readonly TLS_CERT: string; readonly TLS_KEY: string };
  /** Removes the files. */
  remove(): void;
}

/** A self-signed certificate for 127.0.0.1 and localhost. */
export async function createCertificate(): Promise<TestCertificate> {
  const name = [{ name: 'commonName', value: 'localhost' }];
  const { cert, private: key } = await generate(name, {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const folder = mkdtempSync(join(tmpdir(), 'edp-certificate-'));
  const settings = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') };
  writeFileSync(settings.TLS_CERT, cert);
  writeFileSync(settings.TLS_KEY, key, { mode: 0o600 });
  return { cert, key, settings, remove: () => rmSync(folder, { recursive: true }) };
}

/**
 * The status of a GET over TLS on this machine.
 *
 * @param ca the only trusted certificate authority, PEM
 * @throws if the certificate is not signed by it
 */
export function statusOverTls(port: number, path: string, ca?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, ca, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.once('error', reject).end();
  });
}
