export { type BeginsAt, type RunningAlone, startStandalone } from './start-standalone';
