/** The core of the design system: everything a page of the journey is built of. Stylesheet: `@edp/ui/styles.css`. */
export { Button, type ButtonProps } from './components/button';
export { Callout } from './components/callout';
export { classNames } from './components/class-names';
export { Combobox, type ComboboxProps } from './components/combobox';
export type { ComboboxHits, ComboboxOption } from './components/combobox-list';
export {
  DescriptionGroup,
  DescriptionList,
  type DescriptionRow,
  KeyValues,
} from './components/description-list';
export { Disclosure } from './components/disclosure';
export { ErrorSummary, ErrorSummaryPlace, focusField } from './components/error-summary';
export { ExplainedTerm } from './components/explained-term';
export { Field, type FieldProps, OptionalMark, useFieldIds } from './components/field';
export { controlAttributes, useFieldControl } from './components/field-context';
export { FieldGroup, type FieldGroupProps } from './components/field-group';
export { FieldMessage } from './components/field-message';
export { HeldStill, painted } from './components/held-still';
export { DocumentList, IconList, PersonList } from './components/icon-list';
export { announce, LiveRegion, wasAnnounced } from './components/live-region';
export { LoadFailed } from './components/load-failed';
export { MemberCounterTile, MemberTile } from './components/member-tile';
export { Actions, PageGrid, PageWide } from './components/page-grid';
export { PersonChips, PersonRow, PersonSection, PersonTabs } from './components/person-rows';
export { PriceBar } from './components/price-bar';
export {
  MOST_ROWS,
  PriceLine,
  PriceMeter,
  PriceNote,
  PriceRows,
  PriceRule,
  PriceSummary,
  PriceTotal,
} from './components/price-summary';
export { type RadioCard, RadioCards, type RadioCardsProps } from './components/radio-cards';
export { FixedValue, ReadBack } from './components/read-back';
export { Section } from './components/section';
export { SiteFooter } from './components/site-footer';
export { HeaderButton, SiteHeader, Strip } from './components/site-header';
export {
  LineSkeleton,
  PageSkeleton,
  PriceBarSkeleton,
  RowsSkeleton,
  SectionSkeleton,
  SummarySkeleton,
} from './components/skeletons';
export { Stepper } from './components/stepper';
export { Tag } from './components/tag';
export { TextInput, type TextInputProps } from './components/text-input';
export { ThemeProvider } from './components/theme-provider';
export { useBelowWidth, useLowWindow, useMinWidth } from './components/use-min-width';
export { SkipLink, VisuallyHidden } from './components/visually-hidden';
export { Icon, type IconName } from './icons/icon';
export { Logo, type LogoBrand, LogoMark } from './icons/logo';
export { type PersonNumber } from './icons/peg';
export { PegAvatar } from './icons/peg-people';
