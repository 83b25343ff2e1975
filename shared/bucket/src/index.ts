export { Bucket, type BucketSettings } from './bucket';
export { namesBucket } from './bucket-address';
