import { untried } from './untried';

const KILLS = { postgres: 1, provider: 2, card: 1, gateway: 3 };
const MET = {
  ...{ passed: 9, requestLost: 1, answerLost: 1, doubled: 1 },
  ...{ swallowed: 1, delayed: 1 },
};
const LINES = { shop: { met: MET }, orders: { met: MET }, webhooks: { met: MET } };

describe('what a run did not try', () => {
  it('is nothing where every part was killed and every line was bad in every way', () => {
    expect(untried(KILLS, LINES)).toEqual([]);
  });

  it('is a part that was never killed', () => {
    expect(untried({ ...KILLS, card: 0 }, LINES)).toEqual(['card: never killed']);
  });

  it('is what no request met that may meet it', () => {
    const webhooks = { met: { ...MET, doubled: 0, requestLost: 0 } };
    expect(untried(KILLS, { ...LINES, webhooks })).toEqual(['webhooks: nothing was doubled']);
  });
});
