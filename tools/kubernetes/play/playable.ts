import type { Manifest } from '../render';
import type { Container, Pod, Volume, Workload } from '../workload';

/** A workload in a form that podman can play. */
export interface Playable {
  /** The pod of its template; a job's ends. */
  readonly pod: Pod;
  readonly isJob: boolean;
  /** Persistent volumes of its pod. */
  readonly claims: readonly Manifest[];
  /** ConfigMaps of its pod. */
  readonly files: readonly Manifest[];
  /** The containers of the manifest, with their probes. */
  readonly containers: readonly Container[];
}

const WORKLOADS = ['Deployment', 'StatefulSet', 'Job'];

/**
 * Each workload as the one pod of its template, in the order of the manifests. Changes what podman does not support:
 *
 * - Secrets become values and files, because podman 4 reads them in a format of its own;
 * - volumes of a pod get unique names, because volume names of podman are global;
 * - ports without a host port are omitted, because podman 4 would publish each;
 * - probes are omitted, because podman executes them with `curl` in the container, which images lack.
 *
 * @throws for a missing Secret, key or ConfigMap
 */
export function playables(manifests: readonly Manifest[]): Playable[] {
  const dataOf: DataOf = (kind, name) => {
    const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
    if (!found?.data) throw new Error(`There is no ${kind} ${name}.`);
    return kind === 'Secret' ? decoded(found.data) : found.data;
  };
  const settings = manifests.filter(({ kind, data }) => kind === 'ConfigMap' && data);
  return manifests
    .filter(({ kind }) => WORKLOADS.includes(kind))
    .map((manifest) => {
      const { kind, metadata, spec } = manifest as Workload;
      const { containers, volumes = [], ...rest } = spec.template.spec;
      const nameOf = (volume: string) => `${metadata.name}-${volume}`;
      const templates = spec.volumeClaimTemplates ?? [];
      const own = templates.map((template) => claim(nameOf(template.metadata.name), template));
      const files = volumes.flatMap(({ name, secret, configMap }) => {
        if (secret) return map(nameOf(name), dataOf('Secret', secret.secretName));
        return configMap ? map(nameOf(name), dataOf('ConfigMap', configMap.name)) : [];
      });
      const isJob = kind === 'Job';
      const pod: Pod = {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { ...spec.template.metadata, name: metadata.name },
        spec: {
          ...rest,
          restartPolicy: isJob ? 'OnFailure' : 'Always',
          containers: containers.map((container) => played(container, nameOf, dataOf)),
          volumes: [
            ...volumes.map((volume) => renamed(volume, nameOf)),
            ...own.map(({ metadata: { name } }) => mounted(name, name)),
          ],
        },
      };
      const named = volumes.flatMap((volume) => volume.persistentVolumeClaim?.claimName ?? []);
      const claims = manifests.filter(
        (one) => one.kind === 'PersistentVolumeClaim' && named.includes(one.metadata.name),
      );
      return {
        pod,
        isJob,
        claims: [...claims, ...own],
        files: [...settings, ...files],
        containers,
      };
    });
}

type NameOf = (volume: string) => string;
type DataOf = (kind: string, name?: string) => Readonly<Record<string, string>>;

function played(container: Container, nameOf: NameOf, dataOf: DataOf): Container {
  const { env = [], ports = [], volumeMounts = [] } = container;
  const parts = Object.entries(container).filter(([part]) => !part.endsWith('Probe'));
  return {
    ...(Object.fromEntries(parts) as unknown as Container),
    ports: ports.filter(({ hostPort }) => hostPort),
    env: env.flatMap((variable) => {
      const { name, valueFrom } = variable;
      if (!valueFrom?.secretKeyRef) return variable;
      const { name: secret, key, optional = false } = valueFrom.secretKeyRef;
      const value = dataOf('Secret', secret)[key];
      if (value === undefined && !optional) throw new Error(`${secret} has no ${key}.`);
      return value === undefined ? [] : { name, value };
    }),
    volumeMounts: volumeMounts.map((mount) => ({ ...mount, name: nameOf(mount.name) })),
  };
}

function renamed({ secret, configMap, ...volume }: Volume, nameOf: NameOf): Volume {
  const name = nameOf(volume.name);
  return { ...volume, name, ...((secret ?? configMap) && { configMap: { name } }) };
}

const mounted = (name: string, claimName: string): Volume => ({
  name,
  persistentVolumeClaim: { claimName },
});

const map = (name: string, data: Manifest['data']): Manifest => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name },
  ...(data && { data }),
});

const claim = (name: string, template: object): Manifest => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  ...template,
  metadata: { name },
});

function decoded(data: Readonly<Record<string, string>>): Record<string, string> {
  const texts = Object.entries(data).map(([key, text]) => [
    key,
    Buffer.from(text, 'base64').toString(),
  ]);
  return Object.fromEntries(texts) as Record<string, string>;
}
