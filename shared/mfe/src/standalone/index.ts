export {
  type BeginsAt,
  type RunningAlone,
  type Standalone,
  startStandalone,
} from './start-standalone';
export { createStandaloneNavigation, type StandaloneNavigation } from './standalone-navigation';
