import { faultsNotInjected } from './faults-not-injected';

const KILLS = { postgres: 1, provider: 2, card: 1, gateway: 3 };
const MET = {
  passed: 9,
  requestLost: 1,
  answerLost: 1,
  doubled: 1,
  swallowed: 1,
  delayed: 1,
};
const CONNECTIONS = {
  shop: { countsByFate: MET },
  orders: { countsByFate: MET },
  webhooks: { countsByFate: MET },
};

describe('faultsNotInjected', () => {
  it('is empty when every part was killed and every connection had every fault', () => {
    expect(faultsNotInjected(KILLS, CONNECTIONS)).toEqual([]);
  });

  it('lists a part that was never killed', () => {
    expect(faultsNotInjected({ ...KILLS, card: 0 }, CONNECTIONS)).toEqual(['card: never killed']);
  });

  it('lists a fault that no request of a connection had', () => {
    const webhooks = { countsByFate: { ...MET, doubled: 0, requestLost: 0 } };
    expect(faultsNotInjected(KILLS, { ...CONNECTIONS, webhooks })).toEqual([
      'webhooks: nothing was doubled',
    ]);
  });
});
