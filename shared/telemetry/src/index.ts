export {
  type ClientErrorReport,
  connectErrorReports,
  reportClientError,
  type SendReport,
} from './client-errors';
export {
  type AnalyticsEvent,
  type AnalyticsEventName,
  createDataLayer,
  type DataLayerEntry,
  type DataLayerOptions,
  type EventParams,
  sha256Hex,
  type Track,
} from './data-layer';
export { createRemoteTrack, type RemoteEvent, type TrackRemoteEvent } from './remote-events';
