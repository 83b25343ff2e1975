import { createFederationConfig } from './federation-config';
import { SHARE_TABLE } from './share-table';

type Share = { singleton: boolean; eager?: boolean; import?: false };
const sharesOf = (app: string) => createFederationConfig(app).shared as Record<string, Share>;

describe('federation config', () => {
  it('includes every row of the share table, on both sides', () => {
    const keys = SHARE_TABLE.map((row) => row.key);
    expect(Object.keys(sharesOf('shell'))).toEqual(keys);
    expect(Object.keys(sharesOf('mfe-plan'))).toEqual(keys);
  });

  it('makes modules of the first screen eager in the shell', () => {
    const eager = Object.entries(sharesOf('shell')).flatMap(([key, share]) =>
      share.eager ? [key] : [],
    );
    expect(eager).toEqual(SHARE_TABLE.filter(({ when }) => when === 'first').map(({ key }) => key));
  });

  it('bundles no copy of a shared module into a remote', () => {
    expect(Object.values(sharesOf('mfe-plan')).every((share) => share.import === false)).toBe(true);
  });

  it('exposes one module of a remote and none of the shell', () => {
    expect(Object.keys(createFederationConfig('mfe-plan').exposes ?? {})).toEqual(['./lifecycles']);
    expect(createFederationConfig('shell').exposes).toBeUndefined();
  });

  it('configures no remote in the shell', () => {
    expect(createFederationConfig('shell').remotes).toEqual({});
  });

  it('emits native modules', () => {
    expect(createFederationConfig('mfe-plan')).toMatchObject({
      library: { type: 'module' },
      remoteType: 'module',
    });
  });
});
