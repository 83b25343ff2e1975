import { type LoadCount, type MountReport } from '@edp/contracts';
import { silentLog } from '@edp/service';
import { startLoadSender } from './load-sender';
import { type Storing } from './load-store';
import { createLoadTally } from './load-tally';

const REPORT: MountReport = { remote: 'mfe-plan', releaseId: 'aaaaaaaaaaaa', outcome: 'mounted' };

function sending(answers: Storing[]) {
  let now = 0;
  const asked: (readonly LoadCount[])[] = [];
  const tally = createLoadTally({ now: () => now });
  const sender = startLoadSender({
    tally,
    now: () => now,
    log: silentLog,
    store: {
      save(counts) {
        asked.push(counts);
        return Promise.resolve(answers.shift() ?? 'stored');
      },
    },
  });
  const pass = (minutes: number) => (now += minutes * 60_000);
  return { tally, sender, asked, pass };
}

describe('counts of loads', () => {
  it('are sent again until they are stored, and then no more', async () => {
    const { tally, sender, asked } = sending(['failed', 'failed', 'stored']);
    tally.count(REPORT);
    for (let times = 0; times < 5; times += 1) await sender.send();
    expect(asked.map((counts) => counts.map(({ loads }) => loads))).toEqual([[1], [1], [1]]);
    await sender.stop();
  });

  it('are not lost by a normal stop', async () => {
    const { tally, sender, asked } = sending([]);
    const underWay = sender.send();
    tally.count(REPORT);
    await sender.stop();
    await underWay;
    expect(asked).toMatchObject([[{ loads: 1 }]]);
  });

  it('do not hold up a stop when the provider never answers', async () => {
    const tally = createLoadTally({ now: () => 0 });
    tally.count(REPORT);
    const save = () => new Promise<Storing>(() => undefined);
    const sender = startLoadSender({ tally, now: () => 0, log: silentLog, store: { save } });
    await sender.stop();
  });

  it('go nowhere where the provider keeps none, which is asked again after ten minutes', async () => {
    const { tally, sender, asked, pass } = sending(['unsupported', 'stored']);
    for (const minutes of [0, 1, 5, 4, 1]) {
      pass(minutes);
      tally.count(REPORT);
      await sender.send();
    }
    expect(asked).toHaveLength(3);
    expect(asked[1]).toMatchObject([{ loads: 1 }]);
    await sender.stop();
  });
});
