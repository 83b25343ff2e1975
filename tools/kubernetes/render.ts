import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: unknown;
  readonly data?: Readonly<Record<string, string>>;
}

interface Kustomization {
  readonly resources: readonly string[];
  readonly patches?: readonly {
    readonly target: { readonly kind: string; readonly name?: string };
    readonly patch: string;
  }[];
  readonly images?: readonly { readonly name: string }[];
}

interface Operation {
  readonly op: 'replace' | 'add';
  readonly path: string;
  readonly value: unknown;
}

/**
 * Renders the manifests of a folder like Kustomize, as far as ours use it: resources and JSON patches. Namespace and image names
 * are not changed.
 *
 * @throws for a patch that matches no manifest, or replaces a missing value
 */
export function render(folder: string): Manifest[] {
  const { resources, patches = [] } = kustomization(folder);
  const manifests = resources.flatMap((name) =>
    name.endsWith('.yaml') ? read(join(folder, name)) : render(join(folder, name)),
  );
  for (const { target, patch } of patches) {
    const matching = manifests.filter(
      ({ kind, metadata }) =>
        kind === target.kind && (target.name ?? metadata.name) === metadata.name,
    );
    if (matching.length === 0)
      throw new Error(`No manifest is a ${target.kind} ${target.name ?? ''}.`);
    for (const manifest of matching)
      for (const each of parse(patch) as Operation[]) apply(manifest, each);
  }
  return manifests;
}

export function kustomization(folder: string): Kustomization {
  return parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
}

function read(file: string): Manifest[] {
  const documents = parseAllDocuments(readFileSync(file, 'utf8'));
  return documents.map((document) => {
    if (document.errors[0]) throw new Error(`${dirname(file)}: ${document.errors[0].message}`);
    return document.toJS() as Manifest;
  });
}

function apply(manifest: Manifest, { op, path, value }: Operation): void {
  const keys = path.split('/').slice(1);
  const last = keys.pop() ?? '';
  let parent: unknown = manifest;
  for (const key of keys) parent = (parent as Record<string, unknown>)[key];
  const holder = parent as Record<string, unknown>;
  if (op === 'replace' && !(last in holder)) throw new Error(`There is no ${path} to replace.`);
  holder[last] = value;
}
