export { Bucket, type BucketSettings } from './bucket';
export { isBucket, namesBucket, placeOf } from './bucket-address';
