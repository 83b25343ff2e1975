/** The core of the design system: everything a page of the journey is built of. Stylesheet: `@edp/ui/styles.css`. */
export { Button, type ButtonProps, Spinner } from './components/button';
export { Callout, type CalloutProps } from './components/callout';
export { Checkbox, type CheckboxProps } from './components/checkbox';
export { classNames } from './components/class-names';
export { Combobox, type ComboboxProps } from './components/combobox';
export type { ComboboxHits, ComboboxOption } from './components/combobox-list';
export {
  DescriptionGroup,
  type DescriptionGroupProps,
  DescriptionList,
  type DescriptionRow,
  KeyValues,
} from './components/description-list';
export { Disclosure, type DisclosureProps } from './components/disclosure';
export { EmptyState, type EmptyStateProps } from './components/empty-state';
export {
  ErrorSummary,
  type ErrorSummaryEntry,
  ErrorSummaryPlace,
  type ErrorSummaryProps,
  focusField,
} from './components/error-summary';
export { ExplainedTerm, type ExplainedTermProps } from './components/explained-term';
export { Field, type FieldProps, OptionalMark } from './components/field';
export { FieldGroup, type FieldGroupProps } from './components/field-group';
export { FieldMessage, type FieldMessageProps } from './components/field-message';
export { HeldStill, type HeldStillProps } from './components/held-still';
export {
  type DocumentItem,
  DocumentList,
  IconList,
  type IconListItem,
  PersonList,
  type PersonListItem,
} from './components/icon-list';
export { announce, LiveRegion } from './components/live-region';
export { LoadFailed, type LoadFailedProps } from './components/load-failed';
export {
  MemberCounterTile,
  type MemberCounterTileProps,
  MemberTile,
  type MemberTileProps,
} from './components/member-tile';
export {
  Actions,
  PageGrid,
  type PageGridProps,
  PageWide,
  type PageWideProps,
} from './components/page-grid';
export {
  PersonChips,
  type PersonChipsProps,
  PersonRow,
  type PersonRowProps,
  PersonSection,
  type PersonSectionProps,
  type PersonTab,
  PersonTabs,
} from './components/person-rows';
export { PriceBar, type PriceBarProps } from './components/price-bar';
export { PriceRadio, type PriceRadioProps } from './components/price-radio';
export {
  MOST_ROWS,
  PriceLine,
  type PriceLineProps,
  PriceMeter,
  type PriceMeterProps,
  PriceNote,
  PriceRows,
  type PriceRowsProps,
  PriceRule,
  PriceSummary,
  type PriceSummaryProps,
  PriceTotal,
  type PriceTotalProps,
} from './components/price-summary';
export { ProgressBar, type ProgressBarProps, QuestionProgress } from './components/progress-bar';
export { type RadioCard, RadioCards, type RadioCardsProps } from './components/radio-cards';
export { FixedValue, type FixedValueProps, ReadBack } from './components/read-back';
export { Section, type SectionProps } from './components/section';
export { Segmented, type SegmentedProps } from './components/segmented';
export { Select, type SelectOption, type SelectProps } from './components/select';
export { SiteFooter, type SiteFooterProps } from './components/site-footer';
export {
  HeaderButton,
  type HeaderButtonProps,
  SiteHeader,
  type SiteHeaderProps,
  Strip,
  type StripProps,
} from './components/site-header';
export {
  LineSkeleton,
  PageSkeleton,
  type PageSkeletonProps,
  PriceBarSkeleton,
  RowsSkeleton,
  SectionSkeleton,
  SummarySkeleton,
} from './components/skeletons';
export { Stepper, type StepperProps } from './components/stepper';
export { Switch, type SwitchProps } from './components/switch';
export { Tag, type TagProps } from './components/tag';
export { TextInput, type TextInputProps } from './components/text-input';
export {
  ThemeProvider,
  type ThemeProviderProps,
  type ThemeVariant,
} from './components/theme-provider';
export {
  type Breakpoint,
  useBelowWidth,
  useLowWindow,
  useMinWidth,
} from './components/use-min-width';
export { SkipLink, type SkipLinkProps, VisuallyHidden } from './components/visually-hidden';
export { Icon, type IconName, type IconProps } from './icons/icon';
export { Logo, type LogoBrand, LogoMark, type LogoProps } from './icons/logo';
export { type PersonNumber } from './icons/peg';
export { PegAvatar, type PegAvatarProps } from './icons/peg-people';
