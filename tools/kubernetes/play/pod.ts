import type { Manifest } from '../render';

/** The fields of a pod that playing it uses. */
export interface Pod extends Manifest {
  readonly spec: PodSpec;
}
interface PodSpec {
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
  /** Port of this machine, if it is published. */
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
