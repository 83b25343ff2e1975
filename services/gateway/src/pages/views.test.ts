import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addedPage,
  pageFacts,
  type PageFacts,
  type PageName,
  type ProductConfig,
} from '@edp/contracts';
import { integrityOf, viewFileOf } from '@edp/releases';
import { loadProducts } from '../products/product-catalogue';
import { type StoredRelease } from '../releases/release-source';
import { type LiveReleases } from '../releases/release-store';
import { createViewStore, viewOfPage } from './views';

const HOME = '<h1>Choose</h1>';

interface Built {
  readonly name?: string;
  readonly releaseId?: string;
  readonly page?: PageName;
  readonly product?: ProductConfig | null;
  /** The view whose hash is in the manifest. */
  readonly built: string;
  /** The stored view; null: missing. */
  readonly stored?: string | null;
  readonly sharedRevision?: string;
}

/** A release with one view. */
async function releaseWith({ name = 'shell', page = 'home', product = null, ...rest }: Built) {
  const { releaseId = 'a', built, stored = built, sharedRevision } = rest;
  const { all } = await loadProducts(path.join(__dirname, '../../data/products.json'));
  const target = { page, product, language: 'en', products: all } as const;
  const file = viewFileOf(target);
  const folder = mkdtempSync(path.join(tmpdir(), 'edp-views-'));
  mkdirSync(path.join(folder, 'views'));
  if (stored !== null) writeFileSync(path.join(folder, file), stored);
  const integrity = { [file]: integrityOf(built) };
  const manifest = { name, releaseId, integrity, sharedRevision };
  const release = { folder, manifest, urlPrefix: '/assets/' } as unknown as StoredRelease;
  return { release, target, file };
}

describe('the view of a page', () => {
  it('is that of the release', async () => {
    const { release, target } = await releaseWith({ built: HOME });
    const found = { html: HOME, isCacheable: true };
    expect(await createViewStore(jest.fn()).find(release, target)).toEqual(found);
  });

  it('is omitted without a log line if the release has none for the products on sale', async () => {
    const { release, target } = await releaseWith({ built: HOME });
    const onRejected = jest.fn();
    const views = createViewStore(onRejected);
    const none = { html: null, isCacheable: true };
    expect(await views.find(release, { ...target, products: [] })).toEqual(none);
    expect(await views.find({ ...release, isElsewhere: true }, target)).toEqual(none);
    expect(onRejected).not.toHaveBeenCalled();
  });

  it.each([
    ['is missing', HOME, null, 'it is missing'],
    ['does not match its hash', HOME, '<h1>Pay here</h1>', 'it does not match its hash'],
    ['contains a script', '<script>go()</script>', undefined, 'it contains <script>'],
  ])('is omitted and reported once when it %s', async (_name, built, stored, reason) => {
    const { release, target, file } = await releaseWith({
      built,
      ...(stored === undefined ? {} : { stored }),
    });
    const onRejected = jest.fn();
    const views = createViewStore(onRejected);
    const none = { html: null, isCacheable: stored !== null };
    expect([await views.find(release, target), await views.find(release, target)]).toEqual([
      none,
      none,
    ]);
    expect(onRejected.mock.calls).toEqual([[{ release: 'shell/a', file, reason }]]);
  });

  it('is reported for each release, also if two shells have the same file name', async () => {
    const onRejected = jest.fn();
    const views = createViewStore(onRejected);
    for (const releaseId of ['a', 'b']) {
      const { release, target } = await releaseWith({ releaseId, built: HOME, stored: null });
      await views.find(release, target);
    }
    expect(onRejected.mock.calls).toMatchObject([
      [{ release: 'shell/a' }],
      [{ release: 'shell/b' }],
    ]);
  });
});

describe('the view of a page that a remote fills', () => {
  const FRAME = '<main><section class="edp-slot"></section></main>';
  const FORM = '<form><h1>$& who?</h1></form>';

  async function viewWith(
    ofShell: Partial<Built>,
    ofRemote: Partial<Built>,
    facts = pageFacts('quotation', {}) as PageFacts,
  ) {
    const { all } = await loadProducts(path.join(__dirname, '../../data/products.json'));
    const at = { page: facts.page, product: all[0] ?? null } as const;
    const shell = await releaseWith({ ...at, built: FRAME, sharedRevision: 'one', ...ofShell });
    const remote = await releaseWith({
      ...at,
      name: facts.remote,
      built: FORM,
      sharedRevision: 'one',
      ...ofRemote,
    });
    const live: LiveReleases = {
      shell: shell.release,
      remotes: new Map([[facts.remote, { active: remote.release, previous: null }]]),
    };
    const views = createViewStore(jest.fn());
    const { html } = await viewOfPage(views, live, { ...shell.target, page: facts.page }, facts);
    return html;
  }

  it('is that of the shell with that of the remote in its slot', async () => {
    expect(await viewWith({}, {})).toBe(
      `<main><section class="edp-slot"><div data-view="mfe-quote/a">${FORM}</div></section></main>`,
    );
  });

  it('is marked as a skeleton on a page that needs a journey', async () => {
    expect(await viewWith({}, {}, pageFacts('plan', {}) as PageFacts)).toContain(
      `<div data-view="mfe-plan/a" data-skeleton>${FORM}</div>`,
    );
  });

  it('has the frame of its step on a page that a remote adds', async () => {
    const pages = [{ path: 'wellness', step: 'details' }] as const;
    const facts = pageFacts('wellness', { 'mfe-wellness': { active: { pages } } }) as PageFacts;
    expect(await viewWith({ page: addedPage('added/details') }, {}, facts)).toContain(
      `<div data-view="mfe-wellness/a">${FORM}</div>`,
    );
  });

  it.each([
    ['was built with other shared packages', { sharedRevision: 'two' }],
    ['has a view that cannot be used', { stored: null }],
    ['has none for the page', { page: 'contact' as const }],
  ])('is only the frame if the remote %s', async (_name, ofRemote) => {
    expect(await viewWith({}, ofRemote)).toBe(FRAME);
  });

  it('does not exist if the shell has none', async () => {
    expect(await viewWith({ stored: null }, {})).toBeNull();
  });
});
