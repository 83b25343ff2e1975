import { join } from 'node:path';
import { startS3Server } from '@edp/bucket/test/s3-server';
import { buy } from '../harness/card-page';
import { startOwnProduct } from '../harness/product';
import { ShopSession } from '../harness/shop-session';
import { inTemporaryFolder } from '../lib/temporary-folder.mjs';
import { fetchBackup, openBucket, sendBackup } from './archive';
import { drill, type Drilled } from './drill';
import { takeBackup } from './take-backup';

const PURCHASES = 2;

/** A drill on a product of its own, which is backed up into a bucket during purchases. It must be built. */
export function runSample(): Promise<Drilled> {
  return inTemporaryFolder('edp-backup-', runSampleIn);
}

async function runSampleIn(folder: string): Promise<Drilled> {
  const bucket = await startS3Server();
  const product = await startOwnProduct({ build: false, settings: { LOG_LEVEL: 'error' } });
  try {
    for (let count = 0; count < PURCHASES; count += 1) await buy(new ShopSession(product.url));
    const more = { isWanted: true };
    const buying = (async () => {
      while (more.isWanted) await buy(new ShopSession(product.url));
    })();
    const backup = await takeBackup(folder, { ...process.env, DATA_DIR: product.dataDir });
    more.isWanted = false;
    await buying;
    const env = {
      BACKUP_ACCESS_KEY_ID: bucket.keys.accessKeyId,
      BACKUP_SECRET_ACCESS_KEY: bucket.keys.secretAccessKey,
    };
    const name = await sendBackup(backup, await openBucket(bucket.url, env));
    const fetched = await fetchBackup(`${bucket.url}/${name}`, env, join(folder, 'fetched'));
    return await drill(fetched, join(product.dataDir, 'secrets.json'));
  } finally {
    await product.stop();
    await bucket.stop();
  }
}
