export {
  type CallOptions,
  type CallRequest,
  type ScreenCall,
  newIdempotencyKey,
} from './call-request';
export { callUrl } from './call-url';
export {
  client,
  onServerFault,
  onSessionExpired,
  serverNow,
  takeListVersions,
} from './default-client';
export { type CallResult, createHttpClient, type HttpClient } from './http-client';
export {
  loadAppData,
  loadPageData,
  loadPageReleases,
  type PageDataOutcome,
} from './load-page-data';
export { supportCodeOf } from './failed-requests';
export { type FileState, probeFile } from './probe-file';
export { endSession, extendSession, loadSessionTimes } from './session-times';
export { sendErrorReport, sendMountReport, sendWebVital } from './send-reports';
