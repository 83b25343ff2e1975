export { CONTRACT_VERSION } from '@edp/contracts';

export { HeadingFocusProvider, useHeadingFocus } from './heading-focus';
export type { Autosave, AutosaveStatus } from './autosave/autosave';
export { abandonInput, hasPending, isAllSaved } from './autosave/pending-autosaves';
export { disableUnloadPrompt, hasUnsavedInput, useUnloadPrompt } from './autosave/unload-prompt';
export { useAutosave, useAutosaveState } from './autosave/use-autosave';
export { useEarlyInput } from './early-input';
export {
  createLifecycles,
  type Lifecycles,
  type MountProps,
  type RemoteDefinition,
} from './create-lifecycles';
export { createEventBus, type EventBus, type EventMap } from './event-bus';
export { useNavigation, usePageTitle, useProduct, useQuery, useStillHere } from './hooks';
export { HostProvider, useHost } from './host-context';
export { assertHostProps, type HostProps } from './host-props';
export { type Navigation, type QueryParams, toSearch, nextPage } from './navigation';
export { PageBanner } from './page-banner';
export { PageLink, ChangePlanLink, opensElsewhere, usePageLink } from './page-link';
export { CodeLine, SupportCode } from './support-code';
export { RemoteTree } from './remote-tree';
export { useHydrated } from './use-hydrated';
export { type CallState, type LoadValue, useCall } from './use-call';
export { useAges } from './people/use-ages';
export { type NamedPerson, useParticipants, usePeople } from './people/use-people';
export { planName, usePlanName } from './price/plan-words';
export { PersonLines } from './price/person-lines';
export { PriceLines, type PriceLinesProps } from './price/price-lines';
