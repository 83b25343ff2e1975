import { type FastifyInstance } from 'fastify';
import path from 'node:path';
import { type RegistryEntry } from '@edp/contracts';
import { folderStorage, ReleaseManager } from '@edp/releases';
import { type Clock } from '@edp/service';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { browserOf } from './browser-of';
import { buildSite, writeRelease } from './build-site';
import { untilSeen } from './machine-clock';
import { addFiles } from './release-files';
import { type Running, startGateway } from './start-gateway';

/** The page of mfe-plan, whose releases change in these tests. */
export const PLAN = '/edp/life/onemedical/takaful/plan';

/** Releases on disk, gateways that use them, and a provider that accepts everything. */
export class ReleaseStage {
  readonly site = buildSite();
  app!: FastifyInstance;
  private running!: Running;
  private readonly others: FastifyInstance[] = [];

  /** @param ids of additional releases of mfe-plan */
  constructor(...ids: readonly string[]) {
    for (const id of ids) this.write('mfe-plan', id);
  }

  async open(clock?: Clock): Promise<this> {
    const response = (provider: FastifyInstance) =>
      void provider.all('/*', (_, reply) => reply.send({ ok: true }));
    this.running = await startGateway(this.site, response, clock);
    this.app = this.running.app;
    return this;
  }

  async close(): Promise<void> {
    for (const other of this.others) await other.close();
    await this.running.stop();
  }

  /** Another gateway with the same releases. */
  async another(): Promise<FastifyInstance> {
    const other = await buildApp(readConfig(this.site.env));
    this.others.push(other);
    return other;
  }

  folderOf(name: string, id: string): string {
    return path.join(this.site.releasesDir, name, id);
  }

  write(name: string, id: string): void {
    writeRelease(this.folderOf(name, id), name, id, 'remoteEntry');
  }

  /** English texts of a release of mfe-plan, which contain its id. */
  writeTexts(id: string): void {
    const texts = JSON.stringify({ from: id });
    addFiles(this.folderOf('mfe-plan', id), { 'locales/en/mfe-plan.json': texts });
  }

  /** Changes the registry entry of mfe-plan; the others get their initial ones. */
  register(plan: Partial<RegistryEntry>): Promise<void> {
    return this.registerAll({ 'mfe-plan': plan });
  }

  async registerAll(changes: Readonly<Record<string, Partial<RegistryEntry>>>): Promise<void> {
    this.site.register(changes);
    await this.seen();
  }

  seen = untilSeen;

  manager(): ReleaseManager {
    return new ReleaseManager({ storage: folderStorage(this.site.releasesDir), who: 'a test' });
  }

  browser = (of = this.app, address?: string) => browserOf(of, PLAN, address);

  async readiness(): Promise<{ status: string; remotes?: string[] }> {
    return (await this.app.inject('/readyz')).json();
  }
}
