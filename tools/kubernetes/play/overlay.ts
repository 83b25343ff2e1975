import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { GATEWAY_KEY, privateKeyIn } from '@edp/releases';
import { completed } from '../../compose/environment.mjs';
import { addOperator } from '../../harness/operator';
import { remoteNames, ROOT } from '../../lib/root.mjs';
import type { Manifest } from '../render';

/** Prefix of all names, so that other pods are not affected. */
export const PREFIX = 'edp-play-';

interface Addresses {
  readonly shopPort: number;
  readonly cardPort: number;
  readonly bucket: {
    /** As pods reach it. */
    readonly origin: string;
    readonly keys: { accessKeyId: string; secretAccessKey: string; region: string };
  };
}

/**
 * Renders an overlay of the demo, as in README.md: secrets, release keys, an operator and addresses of its own.
 *
 * @param folder an empty one, for its files
 * @returns the output of Kustomize
 */
export async function renderDemo(folder: string, addresses: Addresses): Promise<Manifest[]> {
  const keys = join(folder, 'release-keys');
  for (const owner of [GATEWAY_KEY, ...remoteNames()]) privateKeyIn(keys, owner);
  const files = readdirSync(keys).map((name) => `release-keys/${name}`);
  const isForGateways = (file: string) => /\.pub$|\/gateway\.key$/.test(file);
  await addOperator(folder, 'aina');
  copyFileSync(join(ROOT, 'tools/compose/postgres-init.sh'), join(folder, '10-databases.sh'));
  writeFileSync(join(folder, 'secrets.env'), secrets(addresses), { mode: 0o600 });
  const kustomization = {
    namespace: 'edp',
    namePrefix: PREFIX,
    // Kustomize requires a relative path.
    resources: [relative(realpathSync(folder), join(realpathSync(ROOT), 'deploy/kubernetes/demo'))],
    generatorOptions: { disableNameSuffixHash: true },
    secretGenerator: [
      { name: 'edp-secrets', envs: ['secrets.env'] },
      { name: 'edp-release-keys', files: files.filter(isForGateways) },
      { name: 'edp-signing-keys', files },
      { name: 'edp-operators', files: ['operators.json'] },
    ],
    configMapGenerator: [{ name: 'postgres-init', files: ['10-databases.sh'] }],
    patches: patches(addresses).map((patch) => ({ patch: stringify(patch) })),
  };
  writeFileSync(join(folder, 'kustomization.yaml'), stringify(kustomization));
  const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

function secrets({ bucket: { keys } }: Addresses): string {
  const text = completed('');
  const passwordOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1] ?? '';
  const own = {
    DATABASE_URL: `postgres://edp:${passwordOf('EDP_DATABASE_PASSWORD')}@postgres:5432/edp`,
    CARD_DATABASE_URL: `postgres://card:${passwordOf('CARD_DATABASE_PASSWORD')}@postgres:5432/card`,
    // Without a server: e-mails stay queued.
    SMTP_URL: 'smtp://mail:1025',
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    UPLOADS_ACCESS_KEY_ID: keys.accessKeyId,
    UPLOADS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  const lines = Object.entries(own).map(([name, value]) => `${name}=${value}\n`);
  return text + lines.join('');
}

/** Addresses on this machine, and a published port in place of an Ingress. */
function patches({ shopPort, cardPort, bucket }: Addresses): object[] {
  const published = (name: string, containerPort: number, hostPort: number) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name },
    spec: {
      template: {
        spec: { containers: [{ name, ports: [{ containerPort, hostPort, hostIP: '127.0.0.1' }] }] },
      },
    },
  });
  const data = {
    PUBLIC_URL: `http://localhost:${shopPort}`,
    CARD_PUBLIC_URL: `http://localhost:${cardPort}`,
    RELEASES_BUCKET: `${bucket.origin}/edp-releases/life`,
    UPLOADS_BUCKET: `${bucket.origin}/edp-releases/uploads`,
    AWS_REGION: bucket.keys.region,
    UPLOADS_REGION: bucket.keys.region,
  };
  return [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'edp-settings' }, data },
    published('gateway', 8080, shopPort),
    published('card-gateway', 8082, cardPort),
  ];
}
