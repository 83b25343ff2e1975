import { mayAddPage, pageFacts, type RemoteRelease } from './index';

const release = (name: string, pages: RemoteRelease['pages']): RemoteRelease => ({
  name,
  version: '1.0.0',
  releaseId: '0123456789ab',
  contractVersion: 2,
  container: name.replaceAll('-', '_'),
  entry: '/entry.js',
  module: './lifecycles',
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: [],
  styles: [],
  ...(pages && { pages }),
});
const remotes = {
  'mfe-wellness': {
    active: release('mfe-wellness', [
      { path: 'wellness', step: 'plan', opensAt: 'plan' },
      { path: 'wellness/tips' },
      { path: 'claims' },
    ]),
  },
  'mfe-payment': { active: release('mfe-payment', [{ path: 'payment/status' }]) },
};

describe('a page', () => {
  it('of the journey is independent of releases', () => {
    const page = 'payment/status';
    const facts = { page, remote: 'mfe-payment', step: 'payment', opensAt: page };
    expect(pageFacts(page, {})).toEqual({ ...facts, titleKey: 'shell:titles.payment.status' });
    expect(pageFacts(page, remotes)).toEqual({ ...facts, titleKey: 'shell:titles.payment.status' });
  });

  it('of a remote is found in its release', () => {
    expect(pageFacts('wellness', remotes)).toEqual({
      page: 'wellness',
      remote: 'mfe-wellness',
      step: 'plan',
      opensAt: 'plan',
      titleKey: 'mfe-wellness:titles.wellness',
    });
    expect(pageFacts('wellness/tips', remotes)).toMatchObject({
      step: null,
      opensAt: 'quotation',
      titleKey: 'mfe-wellness:titles.wellness.tips',
    });
  });

  it.each(['claims', 'error', '404', 'home', '', 'constructor', 'wellness/more'])(
    'with the path "%s" belongs to no remote',
    (page) => expect(pageFacts(page, remotes)).toBeNull(),
  );

  it('can be added by the remote with its name, unless the product has it already', () => {
    expect(mayAddPage('mfe-wellness', 'wellness/tips')).toBe(true);
    expect(mayAddPage('mfe-wellness', 'claims')).toBe(false);
    expect(mayAddPage('mfe-review', 'review')).toBe(false);
    expect(mayAddPage('mfe-error', 'error')).toBe(false);
  });
});
