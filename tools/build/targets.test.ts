import { allTargets, selectTargets } from './targets';

const names = (targets: readonly { name: string }[]) => targets.map(({ name }) => name);

describe('targets of a build', () => {
  it('are the shell, the remotes and the services', () => {
    expect(names(allTargets())).toEqual(
      expect.arrayContaining(['shell', 'mfe-quote', 'mfe-payment', 'gateway', 'provider']),
    );
  });

  it('are all targets without names', () => {
    expect(selectTargets([])).toEqual(allTargets());
  });

  it('are the named ones', () => {
    expect(names(selectTargets(['mfe-plan', 'gateway']))).toEqual(['mfe-plan', 'gateway']);
  });

  it('reject an unknown name, and list the known ones', () => {
    expect(() => selectTargets(['mfe-claims'])).toThrow(/mfe-claims\. Choose from: shell, mfe-/);
  });

  it('have a result file', () => {
    const results = allTargets().map(({ result }) => result);
    expect(results).toEqual(
      expect.arrayContaining(['shell/dist/release.json', 'services/gateway/dist/server.js']),
    );
  });
});
