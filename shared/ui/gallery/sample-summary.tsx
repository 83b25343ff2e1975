import { type ReactNode } from 'react';

import { PriceLine, PriceRule, PriceSummary, PriceTotal } from '../src/index';

export function SampleSummary({ footer }: { footer?: ReactNode }) {
  return (
    <PriceSummary
      title="Your plan"
      subtitle="Plan 2, one plan for the family, no deductible"
      footer={footer}
    >
      <PriceRule />
      <PriceLine person={1} label="You" note=", 33" value="129.50" />
      <PriceLine person={2} label="Spouse" note=", 35" value="157.50" />
      <PriceLine person={3} label="Son" note=", 7" value="71.75" />
      <PriceLine person={4} label="Daughter" note=", 3" value="96.25" />
      <PriceRule />
      <PriceLine label="Together" value="455.00" />
      <PriceLine label="Family discount 5%" value="−22.75" good />
      <PriceLine label="Service tax" value="0.00" />
      <PriceRule />
      <PriceTotal
        amount="RM 432.25"
        period="a month"
        note="or RM 4,940.00 a year, which saves RM 247.00"
      />
    </PriceSummary>
  );
}
