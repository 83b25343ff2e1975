export { type Clock, systemClock } from '@edp/service';
