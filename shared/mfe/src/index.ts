export { CONTRACT_VERSION } from '@edp/contracts';

export { HeadingFocusProvider, useHeadingFocus } from './heading-focus';
export type { Autosave, AutosaveState, AutosaveStatus } from './autosave/autosave';
export { hasPending, isAllSaved } from './autosave/pending-autosaves';
export { disableUnloadPrompt, useUnloadPrompt } from './autosave/unload-prompt';
export { useAutosave, useAutosaveState } from './autosave/use-autosave';
export { CrashPanel, type CrashPanelProps } from './crash-panel';
export { useEarlyInput } from './early-input';
export {
  createLifecycles,
  type Lifecycle,
  type Lifecycles,
  type RemoteDefinition,
} from './create-lifecycles';
export {
  createEventBus,
  type EventBus,
  type EventMap,
  type EventName,
  type Listener,
} from './event-bus';
export {
  useBusEvent,
  useNavigation,
  usePageTitle,
  useProduct,
  useQuery,
  useStillHere,
} from './hooks';
export { HostProvider, type HostProviderProps, useHost } from './host-context';
export { assertHostProps, type HostProps } from './host-props';
export { JourneyPage, type JourneyPageProps } from './journey-page';
export { type Navigation, type QueryParams, toSearch, nextPage } from './navigation';
export { PageBanner } from './page-banner';
export { PageLink, type PageLinkProps, ChangePlanLink } from './page-link';
export { RemoteBoundary, type RemoteBoundaryProps } from './remote-boundary';
export { CodeLine, SupportCode } from './support-code';
export { RemoteTree, type RemoteTreeProps } from './remote-tree';
export { useHydrated } from './use-hydrated';
export { type CallState, type LoadValue, useCall } from './use-call';
export { memberLabel, type MemberLabel } from './people/member-label';
export { type Ages, useAges } from './people/use-ages';
export { type NamedPerson, useParticipants, usePeople } from './people/use-people';
export { planName, usePlanName } from './price/plan-words';
export { PriceLines, type PriceLinesProps } from './price/price-lines';
export { PricedPage, type PricedPageProps } from './price/priced-page';
export { PromoCode } from './price/promo-code';
export { usePromoCheck } from './price/use-promo-check';
export { type TypedPromo, useTypedPromo } from './price/use-typed-promo';
