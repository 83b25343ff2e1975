export {
  type ClientErrorReport,
  connectErrorReports,
  reportClientError,
  reportUncaughtErrors,
} from './client-errors';
export {
  type AnalyticsEvent,
  createDataLayer,
  type DataLayerEntry,
  type DataLayerOptions,
  type EventParams,
  sha256Hex,
  type Track,
} from './data-layer';
export { createRemoteTrack, type TrackRemoteEvent } from './remote-events';
