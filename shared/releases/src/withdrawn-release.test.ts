import { type ManagerBench, managerBench, ORDER } from '../test/manager-bench';
import { stateHashOf } from './registry-rules';
import { ChangedSinceError } from './release-error';

const { name, why } = ORDER;

let bench: ManagerBench;
beforeEach(() => {
  bench = managerBench();
});
afterEach(() => {
  bench.remove();
});

describe('a release that was replaced', () => {
  it('can be withdrawn; the live one and the canary stay', async () => {
    const one = await bench.deploy('one');
    const bad = await bench.deploy('two');
    const fixed = await bench.deploy('three');
    const releaseId = await bench.publish('four');
    await bench.manager.canary({ name, releaseId, percent: 5, why });
    expect(await bench.manager.withdraw({ name, releaseId: bad, why })).toBe(true);
    const canary = { releaseId, percent: 5 };
    const expected = { active: fixed, previous: [one], canary, withdrawn: [bad] };
    expect(await bench.entry()).toMatchObject(expected);
    const line = { what: 'rollback', releaseId: bad, from: fixed, why };
    expect((await bench.manager.audit()).at(-1)).toMatchObject(line);

    expect(await bench.manager.lastRollback(name)).toBeNull();
    expect(await bench.manager.withdraw({ name, releaseId: bad, why })).toBe(false);
  });

  it('can be withdrawn if it was a canary that ended', async () => {
    await bench.deploy('one');
    const bad = await bench.publish('two');
    await bench.manager.canary({ name, releaseId: bad, percent: 5, why });
    await bench.manager.endCanary({ name, why });
    expect(await bench.manager.withdraw({ name, releaseId: bad, why })).toBe(true);
    expect((await bench.entry())?.withdrawn).toEqual([bad]);
  });

  it('is not withdrawn once it is live again', async () => {
    const one = await bench.deploy('one');
    await bench.deploy('two');
    await bench.manager.promote({ name, releaseId: one, why });
    expect(await bench.manager.withdraw({ name, releaseId: one, why })).toBe(false);
  });
});

describe('a canary that was rolled back', () => {
  it('stays so for an operator who saw it before, and not for one who saw that', async () => {
    await bench.deploy('one');
    const releaseId = await bench.publish('two');
    const order = { name, releaseId, why };
    const stateHash = async () => stateHashOf((await bench.entry())!);
    const before = await stateHash();
    await bench.manager.canary({ ...order, percent: 5, shown: before });
    const shown = await stateHash();
    await bench.manager.rollback({ name, why });
    const entry = await bench.entry();
    await expect(bench.manager.promote({ ...order, shown })).rejects.toThrow(ChangedSinceError);
    const more = { ...order, percent: 50 };
    await expect(bench.manager.canary({ ...more, shown })).rejects.toThrow(ChangedSinceError);
    expect(await bench.entry()).toEqual(entry);
    expect(await bench.manager.promote({ ...order, shown: await stateHash() })).toBe(true);
  });
});
