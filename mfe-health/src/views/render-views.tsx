import { remoteViews } from '@edp/mfe/views';
import { remote } from '../root';

export const { viewPlaces, renderView } = remoteViews(remote, [
  'questionnaire',
  'contact',
  'declined',
]);
