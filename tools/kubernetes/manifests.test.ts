import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { kustomization, render } from './render';
import { schemaProblems } from './schema-problems';
import type { Container, Workload } from './workload';

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const folderOf = (overlay: string) => join(ROOT, 'deploy/kubernetes', overlay);
/** CloudNativePG publishes no schema package: `kubectl apply --dry-run=server` validates these. */
const OF_OPERATORS = ['postgresql.cnpg.io/v1'];
/** The services, by the Dockerfile of their image. */
const dockerfileOf = (image: string) => {
  const name = image.replace(/^edp-/, '');
  return name.startsWith('mfe-') ? `${name}/Dockerfile` : `services/${name}/Dockerfile`;
};
const isProductContainer = ({ image }: Container) => image.startsWith('edp-');
/** The sources that read settings. */
const code = [
  'services/gateway/src/config.ts',
  'services/provider/src/config.ts',
  'services/provider/src/platform/objects/open-store.ts',
  'services/card-gateway/src/config.ts',
  'shared/service/src/settings/settings-reader.ts',
  'shared/service/src/metrics/metrics-settings.ts',
  'tools/registry/orders.ts',
  'docs/runbook.md',
]
  .map(text)
  .join('\n');

describe.each(['demo', 'region'])('the overlay %s', (overlay) => {
  const manifests = render(folderOf(overlay));
  const workloads = manifests.filter(({ kind }) =>
    ['Deployment', 'StatefulSet', 'Job'].includes(kind),
  ) as Workload[];
  const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);
  const productContainers = containers.filter(isProductContainer);

  it('is valid by the schemas of Kubernetes', () => {
    const checked = manifests.filter(({ apiVersion }) => !OF_OPERATORS.includes(apiVersion));
    expect(checked.length).toBeGreaterThan(20);
    const problems = checked.flatMap((manifest) =>
      schemaProblems(manifest).map((problem) => `${manifest.metadata.name}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('has a Dockerfile for every image, and sets registry and version of each', () => {
    const images = [...new Set(productContainers.map(({ image }) => image))];
    expect(images.filter((image) => !existsSync(join(ROOT, dockerfileOf(image))))).toEqual([]);
    const named = kustomization(folderOf(overlay)).images?.map(({ name }) => name) ?? [];
    expect(named.sort()).toEqual(images.sort());
  });

  it('opens the port of each image, and the metrics port 1000 above it', () => {
    for (const { image, ports } of productContainers) {
      const exposed = /^EXPOSE (\d+)$/m.exec(text(dockerfileOf(image)))?.[1];
      if (!ports) continue;
      const [http, metrics] = ports.map(({ containerPort }) => containerPort);
      expect([http, metrics]).toEqual([Number(exposed), Number(exposed) + 1_000]);
    }
  });

  it('probes the liveness and readiness endpoints of services', () => {
    const serving = productContainers.filter(({ ports }) => ports);
    expect(serving.length).toBeGreaterThanOrEqual(3);
    for (const { readinessProbe, livenessProbe } of serving) {
      expect(readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
      expect(livenessProbe?.httpGet).toEqual({ path: '/livez', port: 'http' });
    }
  });

  it('names only settings that exist', () => {
    const inMap = manifests.flatMap(({ kind, data }) =>
      kind === 'ConfigMap' ? Object.keys(data ?? {}) : [],
    );
    const names = [
      ...inMap,
      ...productContainers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ];
    expect(names.length).toBeGreaterThan(20);
    const unknown = names.filter((name) => !new RegExp(`['\`]${name}['\`]`).test(code));
    expect(unknown).toEqual([]);
  });

  it('contains no secret values, and gives each secret to the workloads that need it', () => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const holders = (secret: string) =>
      workloads
        .filter(({ spec }) =>
          spec.template.spec.containers.some(({ env }) =>
            env?.some(({ valueFrom }) => valueFrom?.secretKeyRef?.key === secret),
          ),
        )
        .map(({ metadata }) => metadata.name);
    expect(holders('DATA_KEY')).toEqual(['provider', 'worker']);
    expect(holders('UPLOADS_ACCESS_KEY_ID')).toEqual(['provider', 'worker']);
    expect(holders('UPLOADS_SECRET_ACCESS_KEY')).toEqual(['provider', 'worker']);
    expect(holders('AWS_SECRET_ACCESS_KEY')).toEqual(['gateway', 'releases']);
    expect(holders('SESSION_SECRET')).toEqual(['gateway']);
    expect(holders('INTERNAL_SECRET')).toEqual(['gateway', 'provider', 'worker']);
    const ofJob = workloads.find(({ metadata }) => metadata.name === 'migrate');
    const names = ofJob?.spec.template.spec.containers[0]?.env?.map(({ name }) => name);
    expect(names).toEqual(['ROLE', 'DATABASE_URL']);
  });

  it('runs every pod without root, capabilities, a writable root or access to the API', () => {
    for (const { spec } of workloads) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
      expect(pod.automountServiceAccountToken).toBe(false);
      for (const { securityContext } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  it('injects no addresses of Services, whose PROVIDER_PORT would override the setting', () => {
    const injected = workloads.filter(
      ({ spec }) => spec.template.spec.enableServiceLinks !== false,
    );
    expect(injected.map(({ metadata }) => metadata.name)).toEqual([]);
  });

  it('selects pods that exist in services, budgets, scalers and policies', () => {
    const apps = workloads.map(({ spec }) => spec.template.metadata.labels['app']);
    const selected = manifests
      .filter(({ kind }) => ['Service', 'PodDisruptionBudget', 'PodMonitor'].includes(kind))
      .map(({ spec }) => /"app":"([\w-]+)"/.exec(JSON.stringify(spec))?.[1]);
    expect(selected.filter((app) => !apps.includes(app))).toEqual([]);
    const scaled = manifests
      .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
      .map(({ metadata }) => metadata.name);
    expect(scaled).toEqual(['gateway', 'provider']);
    // Each apply would reset the number that the HPA has set.
    const replicas = workloads.filter(({ metadata }) => scaled.includes(metadata.name));
    expect(replicas.map(({ spec }) => spec.replicas)).toEqual([undefined, undefined]);
  });

  it('runs one pod at a time if its volume is attached to one node', () => {
    const claims = manifests
      .filter(({ kind }) => kind === 'PersistentVolumeClaim')
      .filter(({ spec }) => JSON.stringify(spec).includes('ReadWriteOnce'))
      .map(({ metadata }) => metadata.name);
    const holders = workloads.filter(({ spec: { template } }) =>
      template.spec.volumes?.some(({ persistentVolumeClaim: claim }) =>
        claims.includes(claim?.claimName ?? ''),
      ),
    );
    expect(holders).toHaveLength(claims.length);
    for (const { metadata, spec } of holders) {
      expect(spec.strategy).toEqual({ type: 'Recreate' });
      const scaler = manifests.find(
        (one) => one.kind === 'HorizontalPodAutoscaler' && one.metadata.name === metadata.name,
      );
      expect(scaler?.spec).toMatchObject({ maxReplicas: 1 });
    }
  });

  it('names who reaches a pod', () => {
    const rules = manifests
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .flatMap(({ metadata: { name }, spec }) => {
        const { ingress = [] } = spec as { ingress?: { from?: object[] }[] };
        return ingress.map(({ from }) => ({ name, isOpen: !from || from.length === 0 }));
      });
    expect(rules.length).toBeGreaterThan(3);
    expect(rules.filter(({ isOpen }) => isOpen)).toEqual([]);
  });

  it('monitors every workload with metrics', () => {
    const measured = workloads.filter(({ spec }) =>
      spec.template.spec.containers.some(({ ports }) =>
        ports?.some((port) => port.name === 'metrics'),
      ),
    );
    const monitored = manifests.filter(({ kind }) => kind === 'PodMonitor');
    expect(monitored.map(({ metadata }) => metadata.name).sort()).toEqual(
      measured.map(({ metadata }) => metadata.name).sort(),
    );
  });

  it('gives private keys of remotes only to the job that publishes, which replaces no live release', () => {
    const holders = workloads.filter(({ spec }) =>
      spec.template.spec.volumes?.some(({ secret }) => secret?.secretName === 'edp-signing-keys'),
    );
    expect(holders.map(({ metadata }) => metadata.name)).toEqual(['releases']);
    for (const { name, args } of holders[0]?.spec.template.spec.containers ?? []) {
      const command = /^CMD (.+)$/m.exec(text(`${name}/Dockerfile`))?.[1] ?? '[]';
      expect(args).toEqual([...(JSON.parse(command) as string[]), '--if-none']);
    }
  });

  it('names an address for webhooks that the card gateway can reach', () => {
    const settings = manifests.find(({ metadata }) => metadata.name === 'edp-settings')?.data ?? {};
    const isInside = (name: string) => /^http:\/\/[\w-]+:\d+$/.test(settings[name] ?? '');
    expect(isInside('PROVIDER_PUBLIC')).toBe(isInside('CARD_URL'));
  });
});

describe('the check against the schemas', () => {
  const [manifest] = render(folderOf('base')).filter(({ kind }) => kind === 'Deployment');

  it('finds a value of another type, and a field that does not exist', () => {
    const changed = structuredClone(manifest) as Workload;
    Object.assign(changed.spec.template.spec, { restartPolicies: 'Always' });
    expect(schemaProblems(changed)).toEqual([
      '/spec/template/spec/restartPolicies is not a field of Deployment.',
    ]);
    Object.assign(changed.spec, { replicas: 'two' });
    expect(schemaProblems(changed)).toEqual([expect.stringContaining('must be integer')]);
  });
});
