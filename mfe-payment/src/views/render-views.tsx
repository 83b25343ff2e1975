import { remoteViews } from '@edp/mfe/views';
import { remote } from '../remote';

export const { viewPlaces, renderView } = remoteViews(remote, ['review', 'payment/status']);
