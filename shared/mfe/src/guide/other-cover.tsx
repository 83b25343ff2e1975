import type { ComponentProps } from 'react';
import { HOME_PATH } from '@edp/contracts';
import { useProduct } from '@edp/mfe';
import { IconList } from '@edp/ui';

interface OtherCoverProps {
  /** What is offered above the two links, such as a smaller plan. */
  first?: ComponentProps<typeof IconList>['items'];
  /** In the words of the page: an older shell does not have texts that were added to the namespace `mfe`. */
  texts: Record<'branches' | 'branchesText' | 'products' | 'productsText', string>;
}

/** Nearby branches and other products, for a person whom this plan cannot cover (specification section 8). */
export function OtherCover({ first = [], texts }: OtherCoverProps) {
  const { links } = useProduct();
  return (
    <IconList
      items={[
        ...first,
        {
          key: 'branches',
          icon: 'pin',
          title: <a href={links.branches}>{texts.branches}</a>,
          text: texts.branchesText,
        },
        {
          key: 'products',
          icon: 'heart',
          title: <a href={HOME_PATH}>{texts.products}</a>,
          text: texts.productsText,
        },
      ]}
    />
  );
}
