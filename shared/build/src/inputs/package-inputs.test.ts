import { withDependencies } from './package-inputs';

describe('inputs of a package', () => {
  it('include the shared packages it depends on, directly and through others', () => {
    expect(withDependencies('mfe-quote')).toEqual(
      expect.arrayContaining(['mfe-quote', 'shared/mfe', 'shared/domain']),
    );
  });

  it('include no other app', () => {
    const apps = withDependencies('shell').filter((folder) => folder.startsWith('mfe-'));
    expect(apps).toEqual([]);
  });
});
