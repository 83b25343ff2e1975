import type { Manifest } from '../render';

/** As much of a pod as playing it needs to know. */
export interface Pod extends Manifest {
  readonly spec: PodSpec;
}
export interface PodSpec {
  readonly restartPolicy?: string;
  readonly securityContext: {
    readonly runAsUser: number;
    readonly runAsGroup: number;
    readonly fsGroup: number;
  };
  readonly containers: readonly Container[];
  readonly volumes?: readonly Volume[];
}
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly ports?: readonly Port[];
  readonly env?: readonly Variable[];
  readonly volumeMounts?: readonly { readonly name: string }[];
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly startupProbe?: Probe;
}
export interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly exec?: { readonly command: readonly string[] };
}
interface Port {
  readonly name: string;
  readonly containerPort: number;
  /** Of this machine, where it is reached from outside. */
  readonly hostPort?: number;
}
interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly secretKeyRef?: { name: string; key: string; optional?: boolean };
  };
}
export interface Volume {
  readonly name: string;
  readonly secret?: { readonly secretName: string };
  readonly configMap?: { readonly name: string };
  readonly persistentVolumeClaim?: { readonly claimName: string };
}
export interface Workload extends Manifest {
  readonly spec: {
    readonly template: { readonly metadata: object; readonly spec: PodSpec };
    readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[];
  };
}
