import { type Network } from '@edp/service';

/** How a release does: sessions and networks that reported on it, and those of them in which it failed. */
export interface MountTally {
  readonly mounts: number;
  readonly failures: number;
  /** Networks that count, those of one block four times at most. */
  readonly networks: number;
  /** Networks with a failure, counted like that. */
  readonly failingNetworks: number;
  /** The share of failed sessions, each network weighing the same. */
  readonly share: number;
}

/** Sessions by network, and by the block of addresses that the network is in. */
export interface NetworkTally {
  /** @param by 1 for a session that counts from now on, -1 for one that does no more */
  add(network: Network, failed: boolean, by: 1 | -1): void;
  sessionsOf(network: Network): number;
  tally(): MountTally;
}

/** Who owns a block of addresses has all networks in it. */
const NETWORKS_PER_BLOCK = 4;

type Counts = Record<'mounts' | 'failures', number>;
/** Counts by network. */
type Block = Map<string, Counts>;

export function createNetworkTally(): NetworkTally {
  const blocks = new Map<string, Block>();
  const sum = { mounts: 0, failures: 0, networks: 0, failingNetworks: 0, failed: 0 };

  /** Takes what a block comes to into the sum, or out of it. */
  function include(block: Block, by: 1 | -1): void {
    const counted = [...block.values()];
    const size = Math.min(counted.length, NETWORKS_PER_BLOCK);
    const failing = counted.filter(({ failures }) => failures > 0);
    const shares = failing.reduce((all, { failures, mounts }) => all + failures / mounts, 0);
    sum.networks += by * size;
    sum.failingNetworks += by * Math.min(failing.length, NETWORKS_PER_BLOCK);
    if (size > 0) sum.failed += by * (shares / counted.length) * size;
  }

  return {
    add(network, failed, by) {
      const wide = blockOf(network);
      const block: Block = blocks.get(wide) ?? new Map<string, Counts>();
      include(block, -1);
      const { mounts, failures } = block.get(network.network) ?? { mounts: 0, failures: 0 };
      const counts = { mounts: mounts + by, failures: failures + (failed ? by : 0) };
      if (counts.mounts > 0) block.set(network.network, counts);
      else block.delete(network.network);
      include(block, 1);
      if (block.size > 0) blocks.set(wide, block);
      else blocks.delete(wide);
      sum.mounts += by;
      if (failed) sum.failures += by;
    },
    sessionsOf: (network) => blocks.get(blockOf(network))?.get(network.network)?.mounts ?? 0,
    tally() {
      const { failed, ...counts } = sum;
      return { ...counts, share: counts.networks === 0 ? 0 : failed / counts.networks };
    },
  };
}

/** The addresses that one customer of a provider can get: a /48, of IPv4 a /24. */
function blockOf({ network, site }: Network): string {
  return site ?? network.slice(0, network.lastIndexOf('.'));
}
