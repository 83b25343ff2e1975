import { bucketStorage, type ReleaseStorage } from '@edp/releases';
import { startSmallBucket } from '@edp/releases/test/small-bucket';
import { startFaultProxy } from '../fault-proxy';

/** A bucket of releases that can be made unreachable. */
export interface FleetBucket {
  /** For gateways and the commands of the registry. */
  readonly settings: Readonly<Record<string, string>>;
  readonly storage: ReleaseStorage;
  /** Makes the bucket unreachable, or reachable again. */
  setAway(isAway: boolean): void;
  stop(): Promise<void>;
}

export async function startBucket(): Promise<FleetBucket> {
  const bucket = await startSmallBucket();
  const { url, keys } = bucket.settings;
  let isAway = false;
  const line = await startFaultProxy({
    port: Number(new URL(url).port),
    fateOf: () => (isAway ? 'requestLost' : 'passed'),
  });
  const address = line.origin + new URL(url).pathname;
  return {
    settings: {
      RELEASES_BUCKET: address,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
      AWS_REGION: keys.region,
    },
    storage: bucketStorage({ url: address, keys }),
    setAway(value) {
      isAway = value;
    },
    async stop() {
      await line.close();
      await bucket.stop();
    },
  };
}
