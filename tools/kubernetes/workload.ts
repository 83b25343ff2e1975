import type { IIoK8sApiCoreV1PodSpec as AnyPodSpec } from 'kubernetes-models/v1';
import type { Manifest } from './render';

/** A container of our manifests, which name the image of each. */
export type Container = AnyPodSpec['containers'][number] & { image: string };
export type Probe = NonNullable<Container['livenessProbe']>;
export type Volume = NonNullable<AnyPodSpec['volumes']>[number];

interface PodSpec extends AnyPodSpec {
  containers: Container[];
  securityContext: { runAsUser: number; runAsGroup: number; fsGroup: number };
}

export interface Pod extends Manifest {
  readonly spec: PodSpec;
}

/** A Deployment, StatefulSet or Job. */
export interface Workload extends Manifest {
  readonly spec: {
    readonly replicas?: number;
    readonly strategy?: { readonly type: string };
    readonly volumeClaimTemplates?: readonly Pick<Manifest, 'metadata'>[];
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: PodSpec;
    };
  };
}
