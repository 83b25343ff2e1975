import { type FastifyInstance } from 'fastify';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type RegistryEntry } from '@edp/contracts';
import { folderStorage, ReleaseManager } from '@edp/releases';
import { type Clock } from '@edp/service';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { type Running, startBeforeProvider } from './before-provider';
import { browserOf } from './browser-of';
import { buildSite, writeRelease } from './build-site';
import { untilSeen } from './machine-clock';

/** The page of mfe-plan, whose releases come and go here. */
export const PLAN = '/edp/life/onemedical/takaful/plan';

/** Releases on disk, and gateways that read them there, before a provider that is content with everything. */
export class ReleaseStage {
  readonly site = buildSite();
  app!: FastifyInstance;
  private running!: Running;
  private readonly others: FastifyInstance[] = [];

  /** @param ids of releases of mfe-plan that lie there, beside the one that is live */
  constructor(...ids: readonly string[]) {
    for (const id of ids) this.write('mfe-plan', id);
  }

  async open(clock?: Clock): Promise<this> {
    const answer = (provider: FastifyInstance) =>
      void provider.all('/*', (_, reply) => reply.send({ ok: true }));
    this.running = await startBeforeProvider(this.site, answer, clock);
    this.app = this.running.app;
    return this;
  }

  async close(): Promise<void> {
    for (const other of this.others) await other.close();
    await this.running.stop();
  }

  /** Another gateway, on the same releases. */
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

  /** English texts of a release of mfe-plan, which say whose they are. */
  writeTexts(id: string): void {
    const folder = path.join(this.folderOf('mfe-plan', id), 'locales/en');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'mfe-plan.json'), JSON.stringify({ from: id }));
  }

  /** The registry has this of mfe-plan from now on, and of the others what it had at first. */
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
