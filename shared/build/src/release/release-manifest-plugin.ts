import type { Chunk, Compilation, Compiler } from 'webpack';
import { EXPOSED_MODULE } from '@edp/contracts';
import { containerNameIn } from '../federation/container-name-plugin';
import { EXPOSED_CHUNK } from '../federation/federation-config';
import { SHARE_TABLE, versionOf } from '../federation/share-table';
import { sharedRevision } from '../inputs/content-hash';
import { createReleaseManifest, type AppFacts, type BuildFacts } from './release-manifest';
import { shareKeyOf, sharedNames } from './shared-names';

/**
 * Emits `release.json` from the final files: after minification and after webpack replaced its provisional hashes by
 * content hashes, so that names and integrity values are those served.
 */
export class ReleaseManifestPlugin {
  constructor(private readonly app: AppFacts) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleaseManifestPlugin', stage }, () => {
        if (compilation.errors.length > 0) return;
        const container = containerNameIn(compilation);
        const app = { ...this.app, ...(container ? { container } : {}) };
        const manifest = createReleaseManifest(app, buildFacts(compilation));
        const json = `${JSON.stringify(manifest, null, 2)}\n`;
        compilation.emitAsset('release.json', new sources.RawSource(json));
      });
    });
  }
}

function buildFacts(compilation: Compilation): BuildFacts {
  const exposed = compilation.namedChunks.get(EXPOSED_CHUNK);
  const entrypoint = [...compilation.entrypoints.values()][0];
  const first = [...(entrypoint?.chunks ?? [])].reverse();
  const needed = exposed ? [...first, ...chunksLoadedWith(exposed)] : first;
  const files = unique(needed.flatMap((chunk) => [...chunk.files]));
  const [entry] = first.flatMap((chunk) => scripts([...chunk.files]));
  if (!entry) throw new Error('The build has no entry file.');
  return {
    entry,
    initial: scripts(files),
    styles: files.filter((file) => file.endsWith('.css')),
    exposes: exposed ? [EXPOSED_MODULE] : [],
    shared: sharedModules(compilation),
    sharedRevision: sharedRevision(),
    ...sharedNames(compilation, exposed !== undefined),
    files: new Map(
      compilation.getAssets().map(({ name, source }) => [name, Buffer.from(source.buffer())]),
    ),
  };
}

function chunksLoadedWith(chunk: Chunk): Chunk[] {
  return [...chunk.groupsIterable].flatMap((group) => group.chunks);
}

function sharedModules(compilation: Compilation): Record<string, string> {
  const used = new Set([...compilation.modules].map(shareKeyOf));
  const rows = SHARE_TABLE.filter((row) => used.has(row.key));
  return Object.fromEntries(rows.map((row) => [row.key, versionOf(row)]));
}

function scripts(files: string[]): string[] {
  return files.filter((file) => file.endsWith('.js'));
}

function unique(files: string[]): string[] {
  return [...new Set(files)];
}
