import { type ReactNode, type Ref, useState } from 'react';
import { useHydrated } from '@edp/mfe';
import { ErrorSummaryPlace } from '@edp/ui';

interface JourneyPageProps {
  /** Null while loading. */
  title: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Content between an error summary and the heading, such as "Question 3 of 10". */
  above?: ReactNode;
  /** Placeholder for the content while it loads, with the same height and columns. */
  skeleton: ReactNode;
  /** Whether the content is loading. */
  isLoading?: boolean;
  children: ReactNode;
}

/**
 * Heading and content of a page that needs a journey. Documents are rendered without a journey, so the view is the
 * heading with a skeleton. The content is rendered after hydration, and the heading remains the same element. Error
 * summaries of the content are rendered above the heading.
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
