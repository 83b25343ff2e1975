import { type ReactNode, type Ref, useState } from 'react';

import { ErrorSummaryPlace } from '@edp/ui';

import { useHydrated } from './use-hydrated';

export interface JourneyPageProps {
  /** Null while it is not known. */
  title: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Between an error summary and the heading, such as "Question 3 of 10". */
  above?: ReactNode;
  /** In the place of the content until that is there, in its height and columns. */
  skeleton: ReactNode;
  /** What is shown has still to be loaded. */
  isLoading?: boolean;
  children: ReactNode;
}

/**
 * Heading and content of a page that needs a journey. No document knows of one: its view is the heading with a skeleton. The
 * content follows when the view has been taken over, and the heading stays the same element. Error summaries of the content
 * are rendered above the heading.
 *
 * @example
 * <PricedPage>
 *   <JourneyPage title={t('title')} skeleton={<PageSkeleton />}>…</JourneyPage>
 * </PricedPage>
 */
export function JourneyPage(props: JourneyPageProps) {
  const { title, headingRef, above, skeleton, isLoading = false, children } = props;
  const isHydrated = useHydrated();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <ErrorSummaryPlace value={place}>
      <div ref={setPlace} />
      {above}
      {title === null ? null : (
        <h1 tabIndex={-1} ref={headingRef}>
          {title}
        </h1>
      )}
      {isHydrated && !isLoading ? children : skeleton}
    </ErrorSummaryPlace>
  );
}
