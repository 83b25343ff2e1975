import { type Network } from '@edp/service';

/** Reports on a release: sessions and networks, in total and with failures. */
export interface MountTally {
  readonly mounts: number;
  readonly failures: number;
  /** Networks with reports, at most four per block. */
  readonly networks: number;
  /** Networks with a failure, at most four per block. */
  readonly failingNetworks: number;
  /** Share of failed sessions, with equal weight of each network. */
  readonly share: number;
}

/** Counts sessions by network and address block. */
export interface NetworkTally {
  /** @param by 1 adds a session, -1 removes it */
  add(network: Network, failed: boolean, by: 1 | -1): void;
  sessionsOf(network: Network): number;
  tally(): MountTally;
}

/** The owner of an address block has all networks in it. */
const NETWORKS_PER_BLOCK = 4;

type Counts = Record<'mounts' | 'failures', number>;
/** Counts by network. */
type Block = Map<string, Counts>;

export function createNetworkTally(): NetworkTally {
  const blocks = new Map<string, Block>();
  const sum = { mounts: 0, failures: 0, networks: 0, failingNetworks: 0, failed: 0 };

  /** Adds a block to the sums, or subtracts it. */
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

/** The addresses that one customer of a provider can own: an IPv6 /48, an IPv4 /24. */
export function blockOf({ network, site }: Network): string {
  return site ?? network.slice(0, network.lastIndexOf('.'));
}
