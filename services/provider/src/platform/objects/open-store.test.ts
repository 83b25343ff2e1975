import { resolve } from 'node:path';
import { ConfigError, settingsReader } from '@edp/service';
import { readObjectSettings } from './open-store';

const KEYS = { UPLOADS_ACCESS_KEY_ID: 'key', UPLOADS_SECRET_ACCESS_KEY: 'secret' };
const BUCKET = 'https://s3.example.com/photos';

function settingsOf(env: Record<string, string>) {
  const read = settingsReader({ ...KEYS, ...env });
  const settings = readObjectSettings(read, 'uploads');
  try {
    read.throwIfInvalid('The provider');
    return settings;
  } catch (error) {
    return error instanceof ConfigError ? error.problems : error;
  }
}

describe('the place of photos', () => {
  it.each([
    [{}, 'UPLOADS_DIR', resolve('uploads'), undefined],
    [{ UPLOADS_BUCKET: `${BUCKET}/` }, 'UPLOADS_BUCKET', BUCKET, undefined],
    [
      { UPLOADS_BUCKET: 'HTTPS://s3.example.com/photos', UPLOADS_ALSO_IN: '/data' },
      'UPLOADS_BUCKET or UPLOADS_ALSO_IN',
      'HTTPS://s3.example.com/photos',
      '/data',
    ],
    [
      { UPLOADS_DIR: '/data', UPLOADS_ALSO_IN: BUCKET },
      'UPLOADS_DIR or UPLOADS_ALSO_IN',
      '/data',
      BUCKET,
    ],
  ])('is that of the settings: %j', (env, names, place, alsoIn) => {
    const region = 'us-east-1';
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region };
    const hasBucket = [place, alsoIn].some((each) => each?.toLowerCase().startsWith('https:'));
    expect(settingsOf(env)).toEqual({ names, place, alsoIn, keys: hasBucket ? keys : undefined });
  });

  it.each([
    ['UPLOADS_BUCKET', 's3://photos'],
    ['UPLOADS_BUCKET', 's3.example.com/photos'],
    ['UPLOADS_BUCKET', `"${BUCKET}"`],
    ['UPLOADS_BUCKET', '/data/photos'],
    ['UPLOADS_BUCKET', 'https://s3.example.com'],
    ['UPLOADS_ALSO_IN', 's3://photos'],
    ['UPLOADS_ALSO_IN', `'${BUCKET}'`],
    ['UPLOADS_ALSO_IN', 'HTTPS://s3.example.com'],
  ])('is never a local folder by mistake: %s=%s', (name, value) => {
    expect(settingsOf({ [name]: value })).toEqual([expect.stringContaining(`${name} must`)]);
  });
});
