import { silentLog } from '@edp/service';
import { startCountSender } from './count-sender';
import { type Storing } from './count-store';
import { type Counted, createTally } from './tally';

const LABELS = { what: 'a load' };
type Labels = typeof LABELS;
const facts = { kind: 'loads', interval: 3_000, log: silentLog };

function sending(results: Storing[]) {
  let now = 0;
  const sent: (readonly Counted<Labels>[])[] = [];
  const tally = createTally<Labels>({ now: () => now });
  const sender = startCountSender({
    ...facts,
    tally,
    now: () => now,
    store: {
      save(counts) {
        sent.push(counts);
        return Promise.resolve(results.shift() ?? 'stored');
      },
    },
  });
  const pass = (minutes: number) => (now += minutes * 60_000);
  return { tally, sender, sent, pass };
}

describe('counts', () => {
  it('are sent until they are stored', async () => {
    const { tally, sender, sent } = sending(['failed', 'failed', 'stored']);
    tally.count(LABELS);
    for (let times = 0; times < 5; times += 1) await sender.send();
    expect(sent.map((counts) => counts.map(({ count }) => count))).toEqual([[1], [1], [1]]);
    await sender.stop();
  });

  it('that the provider rejects do not block later ones', async () => {
    const { tally, sender, sent } = sending(['rejected', 'stored']);
    tally.count(LABELS);
    await sender.send();
    tally.count(LABELS);
    await sender.send();
    await sender.send();
    expect(sent).toMatchObject([[{ count: 1 }], [{ count: 2 }]]);
    expect(tally.lost()).toBe(1);
    await sender.stop();
  });

  it('are not lost by a normal stop', async () => {
    const { tally, sender, sent } = sending([]);
    const underWay = sender.send();
    tally.count(LABELS);
    await sender.stop();
    await underWay;
    expect(sent).toMatchObject([[{ count: 1 }]]);
  });

  it('do not delay a stop when the provider does not respond', async () => {
    const tally = createTally<Labels>({ now: () => 0 });
    tally.count(LABELS);
    const save = () => new Promise<Storing>(() => undefined);
    const sender = startCountSender({ ...facts, tally, now: () => 0, store: { save } });
    await sender.stop();
  });

  it('are not sent for ten minutes if the provider does not support them', async () => {
    const { tally, sender, sent, pass } = sending(['unsupported', 'stored']);
    for (const minutes of [0, 1, 5, 4, 1]) {
      pass(minutes);
      tally.count(LABELS);
      await sender.send();
    }
    expect(sent).toHaveLength(3);
    expect(sent[1]).toMatchObject([{ count: 1 }]);
    await sender.stop();
  });
});
