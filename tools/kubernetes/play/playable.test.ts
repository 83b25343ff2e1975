import type { Manifest } from '../render';
import { playables } from './playable';

const SETTINGS = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'settings' },
  data: { PORT: '8080' },
};
const SECRETS = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'secrets' },
  data: { PASSWORD: Buffer.from('of the database').toString('base64') },
};
const CONTAINER = {
  name: 'server',
  image: 'server:1',
  ports: [
    { name: 'http', containerPort: 8080, hostPort: 20_000 },
    { name: 'metrics', containerPort: 9080 },
  ],
  env: [
    { name: 'ROLE', value: 'serve' },
    { name: 'PASSWORD', valueFrom: { secretKeyRef: { name: 'secrets', key: 'PASSWORD' } } },
    {
      name: 'BEFORE',
      valueFrom: { secretKeyRef: { name: 'secrets', key: 'BEFORE', optional: true } },
    },
  ],
  livenessProbe: { httpGet: { path: '/livez', port: 'http' } },
  volumeMounts: [
    { name: 'tmp', mountPath: '/tmp' },
    { name: 'keys', mountPath: '/keys', readOnly: true },
  ],
};
const SECURITY = { runAsUser: 1000, runAsGroup: 1000, fsGroup: 1000 };

function workload(kind: string, container: object = {}, spec: object = {}): Manifest {
  const containers = [{ ...CONTAINER, ...container }];
  const volumes = [
    { name: 'tmp', emptyDir: {} },
    { name: 'keys', secret: { secretName: 'secrets' } },
  ];
  const template = {
    metadata: { labels: { app: 'shop' } },
    spec: { securityContext: SECURITY, containers, volumes },
  };
  return { apiVersion: 'apps/v1', kind, metadata: { name: 'shop' }, spec: { template, ...spec } };
}

const only = (...manifests: readonly Manifest[]) => {
  const [playable, ...others] = playables([SETTINGS, SECRETS, ...manifests]);
  if (!playable || others.length > 0) throw new Error('It is not one workload.');
  return playable;
};

describe('a workload for podman', () => {
  it('is the pod of its template with its own name, which always restarts', () => {
    const { pod, isJob } = only(workload('Deployment'));
    expect(pod).toMatchObject({
      kind: 'Pod',
      metadata: { name: 'shop', labels: { app: 'shop' } },
      spec: { restartPolicy: 'Always', securityContext: SECURITY },
    });
    expect(isJob).toBe(false);
  });

  it('restarts only after a failure when it is a job', () => {
    const { pod, isJob } = only(workload('Job'));
    expect(pod.spec.restartPolicy).toBe('OnFailure');
    expect(isJob).toBe(true);
  });

  it('contains values instead of references to Secrets, and files in its own volume', () => {
    const { pod, files } = only(workload('Deployment'));
    expect(pod.spec.containers[0]?.env).toEqual([
      { name: 'ROLE', value: 'serve' },
      { name: 'PASSWORD', value: 'of the database' },
    ]);
    expect(pod.spec.volumes).toEqual([
      { name: 'shop-tmp', emptyDir: {} },
      { name: 'shop-keys', configMap: { name: 'shop-keys' } },
    ]);
    expect(pod.spec.containers[0]?.volumeMounts).toEqual([
      { name: 'shop-tmp', mountPath: '/tmp' },
      { name: 'shop-keys', mountPath: '/keys', readOnly: true },
    ]);
    expect(files).toEqual([
      SETTINGS,
      expect.objectContaining({
        metadata: { name: 'shop-keys' },
        data: { PASSWORD: 'of the database' },
      }),
    ]);
  });

  it('opens host ports only, and returns the probes separately', () => {
    const { pod, containers } = only(workload('Deployment'));
    expect(pod.spec.containers[0]?.ports).toEqual([CONTAINER.ports[0]]);
    expect(pod.spec.containers[0]).not.toHaveProperty('livenessProbe');
    expect(containers[0]?.livenessProbe).toEqual(CONTAINER.livenessProbe);
  });

  it('has a persistent volume for each claim of its template', () => {
    const volumeClaimTemplates = [
      { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'] } },
    ];
    const mounts = { volumeMounts: [{ name: 'data', mountPath: '/data' }] };
    const { pod, claims } = only(workload('StatefulSet', mounts, { volumeClaimTemplates }));
    expect(claims).toEqual([
      {
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        metadata: { name: 'shop-data' },
        spec: { accessModes: ['ReadWriteOnce'] },
      },
    ]);
    expect(pod.spec.volumes).toContainEqual({
      name: 'shop-data',
      persistentVolumeClaim: { claimName: 'shop-data' },
    });
    expect(pod.spec.containers[0]?.volumeMounts).toEqual([
      { name: 'shop-data', mountPath: '/data' },
    ]);
  });

  it('is rejected when a Secret or a key is missing', () => {
    expect(() => playables([SETTINGS, workload('Deployment')])).toThrow(
      'There is no Secret secrets.',
    );
    const env = [{ name: 'A', valueFrom: { secretKeyRef: { name: 'secrets', key: 'A' } } }];
    expect(() => only(workload('Deployment', { env }))).toThrow('secrets has no A.');
  });
});
