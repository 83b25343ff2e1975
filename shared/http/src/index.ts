export type { CallArguments, CallOptions, CallRequest, ScreenCall } from './call-request';
export { callUrl } from './call-url';
export { client, onServerFault, onSessionExpired, serverNow } from './default-client';
export {
  type CallResult,
  createHttpClient,
  type FailedCall,
  type HttpClient,
  type HttpPorts,
} from './http-client';
export { newIdempotencyKey } from './idempotency-key';
export {
  loadAppData,
  loadPageData,
  loadPageReleases,
  type PageDataOutcome,
} from './load-page-data';
export { type FileState, probeFile } from './probe-file';
export { endSession, extendSession, loadSessionTimes } from './session-times';
export { sendErrorReport } from './send-error-report';
export { sendMountReport } from './send-mount-report';
export { imageUrl, type ImageUpload, uploadImage, type UploadOptions } from './upload-image';
