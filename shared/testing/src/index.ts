export { asksBeforeLeaving, fillIn, pressInSafari, translatePage } from './in-browser';
export {
  type FakeResponse,
  type FakeReply,
  type FakeRequest,
  fakeServer,
  lastRequest,
  problemReply,
  requestsOf,
} from './fake-server';
export { heldResponse, type HeldResponse } from './held-response';
export { renderRemote } from './render-remote';
export { type RenderedRemote, type RenderRemoteOptions } from './memory-host';
export {
  type HydratedView,
  hydrateRemote,
  type HydrateRemoteOptions,
  testJourneyViews,
} from './hydrate-remote';
export { SAMPLE_SELF, sampleJourney } from './sample-journey';
export { ACCOUNTANT, SAMPLE_OCCUPATIONS } from './sample-occupations';
export { SAMPLE_PLAN_TABLE } from './sample-plan-table';
export { textProblems } from './text-problems';
export { type TestNavigation, testNavigation } from './test-navigation';
