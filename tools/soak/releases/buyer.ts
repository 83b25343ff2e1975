import { isDeepStrictEqual } from 'node:util';
import {
  BASE_PATH,
  JOURNEY_PAGES,
  type JourneyPage,
  MOUNT_REPORT_PATH,
  type MountReport,
  type RemoteRelease,
} from '@edp/contracts';
import { integrityOf } from '@edp/releases';
import { ShopSession } from '../../harness/shop-session';
import type { Logbook, SeenDocument } from './logbook';
import { type PageDocument, readDocument } from './page-document';
import type { Published } from './published';

const PRODUCT = 'onemedical/insurance';
const REMOTE_FILE = /^\/edp\/life\/remotes\/([^/]+)\/([^/]+)\/(.+)$/;

interface OpenPage extends PageDocument {
  /** The release that runs in this page, by remote: a page loads each once. */
  readonly running: Map<string, RemoteRelease>;
}

/** The reason why a journey cannot continue, in a sentence. */
export class BrokenJourney extends Error {}

/**
 * A simulated browser. It requests documents, the files that they name, the files of the remote of each page, and its texts. It
 * checks each file against the hash in the document, caches files, reports to the gateway whether each release was mounted (a
 * broken one never is), and falls back to the previous release if a mount fails, like the shell.
 */
export class Buyer {
  readonly session: ShopSession;
  readonly seen: SeenDocument[] = [];
  private readonly cached = new Set<string>();
  private page: OpenPage | null = null;

  constructor(
    origin: string,
    private readonly published: Published,
    private readonly log: Logbook,
  ) {
    this.session = new ShopSession(origin);
  }

  /** Loads a document, as a reload does, and mounts the remote of its page. */
  async open(name: JourneyPage): Promise<void> {
    const document = await this.requestDocument(name);
    this.page = { ...document, running: new Map() };
    for (const { url, integrity } of document.files) await this.load(url, integrity);
    await this.show(name);
  }

  /** Requests a document without its files. */
  async requestDocument(name: JourneyPage = 'quotation'): Promise<PageDocument> {
    const requestedAt = Date.now();
    const path = `${BASE_PATH}/${PRODUCT}/${name}`;
    const response = await this.get(path);
    const document = readDocument(await response.text());
    const seen = this.log.documentSeen(document.bootstrap.registry, {
      requestedAt,
      isFirst: this.seen.length === 0,
    });
    this.seen.push(seen);
    return document;
  }

  /** Navigates to a page without loading a document, like the shell. */
  async show(name: JourneyPage): Promise<void> {
    const page = this.openPage();
    const { remote } = JOURNEY_PAGES[name];
    const running = page.running.get(remote) ?? (await this.start(page, remote));
    page.running.set(remote, running);
    await this.readTexts(page, running);
  }

  private async start(page: OpenPage, remote: string): Promise<RemoteRelease> {
    const given = page.bootstrap.registry.remotes[remote];
    if (!given) throw new BrokenJourney(`${remote} is in no registry of the page`);
    for (const release of [given.active, given.previous]) {
      if (!release) continue;
      await this.loadFiles(page, release);
      const isMounted = !this.published.faulty.has(release.releaseId);
      await this.report(release, isMounted ? 'mounted' : 'failed');
      if (isMounted) return release;
    }
    throw new BrokenJourney(`no release of ${remote} was mounted`);
  }

  private async loadFiles({ pinned }: OpenPage, release: RemoteRelease): Promise<void> {
    for (const url of release.preload) {
      const hash = pinned[url];
      if (hash === undefined) throw new BrokenJourney(`the page has no hash for ${url}`);
      await this.load(url, hash);
    }
    for (const url of release.styles) await this.load(url);
  }

  /** Checks the texts of the running release: those inlined in the page, or those that the shell would request. */
  private async readTexts({ bootstrap }: OpenPage, { name, releaseId }: RemoteRelease) {
    const { resources, language, registry } = bootstrap;
    const isActive = registry.remotes[name]?.active.releaseId === releaseId;
    const url = `/locales/${language}/${name}.json?release=${releaseId}`;
    const texts: unknown = (isActive && resources[name]) || (await (await this.get(url)).json());
    if (isDeepStrictEqual(texts, this.published.textsOf(name, releaseId, language))) return;
    throw new BrokenJourney(`${name} ${releaseId} is given texts of another release`);
  }

  private async load(url: string, integrity?: string): Promise<void> {
    const [, remote = '', releaseId = '', file = ''] = REMOTE_FILE.exec(url) ?? [];
    const published = remote ? this.published.hashOf(remote, releaseId, file) : integrity;
    if (integrity !== undefined && published !== integrity)
      throw new BrokenJourney(`the page has another hash for ${url} than its squad`);
    if (this.cached.has(url)) return;
    const content = Buffer.from(await (await this.get(url)).arrayBuffer());
    if (integrityOf(content) !== published)
      throw new BrokenJourney(`${url} does not match its hash`);
    this.cached.add(url);
  }

  private async get(path: string): Promise<Response> {
    const response = await this.session.fetch(path, { headers: { 'accept-language': 'en' } });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new BrokenJourney(`${path} responded with ${response.status}`);
  }

  private async report(
    { name: remote, releaseId }: RemoteRelease,
    outcome: MountReport['outcome'],
  ): Promise<void> {
    const report: MountReport = { remote, releaseId, outcome };
    const response = await this.session.fetch(MOUNT_REPORT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    });
    await response.body?.cancel();
    this.log.reported(this, report);
  }

  private openPage(): OpenPage {
    if (!this.page) throw new BrokenJourney('no page is open');
    return this.page;
  }
}
