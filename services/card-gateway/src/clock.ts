export { type Clock, secondsAfter, systemClock } from '@edp/service';
