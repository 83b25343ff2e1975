import * as operator from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import type { Manifest } from './render';

interface Model {
  validate(): void;
}
type ModelClass = new (manifest: object) => Model;

const MODELS: Readonly<Record<string, object>> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  'monitoring.coreos.com/v1': operator,
};

/** Violations of the published schema of a manifest's kind. */
export function schemaProblems(manifest: Manifest): string[] {
  const { apiVersion, kind } = manifest;
  const models = MODELS[apiVersion] as Record<string, ModelClass> | undefined;
  const model = models?.[kind];
  if (!model) return [`There is no schema of ${apiVersion} ${kind}.`];
  const unread = new Set<string>();
  // The validators read each field that they know: a field that was not read is unknown.
  const watched = watch(manifest, '', unread) as object;
  const validator = new model({});
  Object.assign(validator, watched);
  try {
    validator.validate();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return [...unread].map((path) => `${path} is not a field of ${kind}.`);
}

/** A proxy of the value that removes fields from `unread` when they are read. */
function watch(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const children = new Map<string, unknown>();
  for (const [key, child] of Object.entries(value)) {
    unread.add(`${path}/${key}`);
    children.set(key, child);
  }
  return new Proxy(value, {
    get(target, key, receiver) {
      const child: unknown = Reflect.get(target, key, receiver);
      const place = `${path}/${String(key)}`;
      if (!unread.delete(place)) return child;
      const seen = watch(child, place, unread);
      Reflect.set(target, key, seen);
      return seen;
    },
  });
}
