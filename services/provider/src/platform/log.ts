export { type Log, silentLog } from '@edp/service';
