import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ManagerBench, managerBench, ORDER } from '../test/manager-bench';
import { sampleShell } from '../test/sample-build';

const { name, why } = ORDER;

let bench: ManagerBench;
beforeEach(() => {
  bench = managerBench();
});
afterEach(() => {
  bench.remove();
});

describe('the compatibility matrix', () => {
  it('lists which releases are compatible with which shells', async () => {
    const one = await bench.publish('one');
    const two = await bench.publish('two', { uses: { '@edp/store': ['selectRiders'] } });
    await bench.manager.announceShell(sampleShell({ releaseId: '000000000001' }));
    const provides = { '@edp/store': ['injectSlice', 'selectProposer', 'selectRiders'] };
    await bench.manager.announceShell(sampleShell({ releaseId: '000000000002', provides }));
    const rows = await bench.managerWith({}).fits();
    const fitting = rows.filter(({ reasons }) => reasons.length === 0);
    expect(fitting.map(({ releaseId, shellId }) => `${releaseId} ${shellId}`).sort()).toEqual(
      [`${one} 000000000001`, `${one} 000000000002`, `${two} 000000000002`].sort(),
    );
    expect(rows).toHaveLength(4);
  });

  it('lists a release with an unreadable manifest beside the others', async () => {
    const [damaged, intact] = [await bench.publish('one'), await bench.publish('two')];
    writeFileSync(join(bench.folderOf(damaged), 'release.json'), '{');
    await bench.manager.announceShell(sampleShell());
    const found = await bench.managerWith({}).fits();
    const rows = found.map(({ releaseId, reasons }) => [releaseId, reasons]);
    expect(Object.fromEntries(rows)).toEqual({
      [damaged]: ['its manifest cannot be read'],
      [intact]: [],
    });
  });

  it('compares only live releases and canaries with a given shell', async () => {
    const [live, canary] = [await bench.deploy('one'), await bench.publish('two')];
    await bench.manager.canary({ name, releaseId: canary, percent: 5, why });
    await bench.publish('three');
    const shell = sampleShell({ contractVersion: 3 });
    const rows = await bench.managerWith({ shell }).fits();
    expect(rows.map(({ releaseId }) => releaseId)).toEqual([live, canary]);
    expect(rows.filter(({ reasons }) => reasons.length === 0)).toEqual([]);
  });
});
