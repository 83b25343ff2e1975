import { type ReactNode, useSyncExternalStore } from 'react';
import {
  allCovers,
  type ComparedCover,
  COMPARED_SIDES,
  coverKey,
  coverOf,
  isComparison,
} from '@edp/contracts';
import { useFormat, useLanguage, useText } from '@edp/i18n';
import { planName, useHydrated } from '@edp/mfe';
import { LoadFailure } from '@edp/mfe/guide';
import { useAppSelector } from '@edp/store';
import {
  Button,
  Callout,
  DescriptionList,
  Field,
  RowsSkeleton,
  Section,
  useMinWidth,
} from '@edp/ui';
import { Select } from '@edp/ui/choices';
import { ComparisonTable, type ComparisonTableProps } from '@edp/ui/data';
import { hrefOf } from '../navigation/places';
import { useJourney, useShell } from '../shell-context';
import { type ComparedSide, differentBenefits, limitDifference } from './compare-rows';
import { ShareComparison } from './share-comparison';
import { type ComparedPrice, useComparedPrices, useComparedSides } from './use-compared-sides';

type Sides = readonly [ComparedCover | null, ComparedCover | null];

/** Two plans side by side: differences, and prices for the people of the quotation. */
export function CompareContent() {
  const t = useText('info');
  const [sides, choose] = useSides();
  const [one, other] = sides;
  return (
    <>
      <div className="edp-section edp-section--close edp-place-search">
        {sides.map((side, index) => (
          <CoverSelect
            key={COMPARED_SIDES[index]}
            label={t(index === 0 ? 'compare.first' : 'compare.second')}
            chosen={side}
            other={sides[1 - index] ?? null}
            onChoose={(cover) => choose(index, cover)}
          />
        ))}
      </div>
      {one && other ? (
        <Comparison key={`${coverKey(one)} ${coverKey(other)}`} covers={[one, other]} />
      ) : (
        <Callout kind="info" above="near">
          {t('compare.begin')}
        </Callout>
      )}
    </>
  );
}

/** The chosen sides, stored in the query so that the URL can be shared. */
function useSides(): readonly [Sides, (index: number, cover: ComparedCover | null) => void] {
  const { products } = useShell().bootstrap;
  const { navigation } = useJourney();
  const search = useSyncExternalStore(
    navigation.subscribe,
    () => window.location.search,
    () => '',
  );
  const isHydrated = useHydrated();
  const sidesIn = (text: string): Sides => {
    const query = new URLSearchParams(text);
    const known = isComparison(query, products);
    const [a, b] = COMPARED_SIDES.map((side) =>
      known ? coverOf(query.get(side), products) : null,
    );
    return [a ?? null, b ?? null];
  };
  return [
    sidesIn(isHydrated ? search : ''),
    (index, cover) => {
      // From the URL: before hydration, the rendered sides lack it.
      const sides = sidesIn(window.location.search);
      const keys = sides.map((side, place) => (place === index ? cover : side));
      const params = COMPARED_SIDES.flatMap((side, place) => {
        const chosen = keys[place];
        return chosen ? [[side, coverKey(chosen)] as const] : [];
      });
      navigation.setQuery(Object.fromEntries(params), { replace: true });
    },
  ];
}

interface CoverSelectProps {
  label: string;
  chosen: ComparedCover | null;
  /** The choice of the other side, disabled here. */
  other: ComparedCover | null;
  onChoose: (cover: ComparedCover | null) => void;
}

function CoverSelect({ label, chosen, other, onChoose }: CoverSelectProps) {
  const t = useText('info');
  const nameOf = useCoverName();
  const { products } = useShell().bootstrap;
  return (
    <Field flush label={label}>
      <Select
        value={chosen ? coverKey(chosen) : ''}
        onChange={(key) => onChoose(coverOf(key, products))}
        placeholder={t('compare.choose')}
        clearable
        options={allCovers(products).map((cover) => ({
          value: coverKey(cover),
          label: nameOf(cover),
          disabled: other !== null && coverKey(other) === coverKey(cover),
        }))}
      />
    </Field>
  );
}

function Comparison({ covers }: { covers: readonly [ComparedCover, ComparedCover] }) {
  const [sides, retry] = useComparedSides(covers);
  const prices = useComparedPrices(covers);
  if (sides.status === 'pending') return <RowsSkeleton rows={6} />;
  if (sides.status === 'failed') {
    return <LoadFailure ns="info" id="compare.failed" failure={sides.failure} onRetry={retry} />;
  }
  return <Differences sides={sides.value} prices={prices} />;
}

interface DifferencesProps {
  sides: readonly [ComparedSide, ComparedSide];
  prices: ReturnType<typeof useComparedPrices>;
}

function Differences({ sides, prices }: DifferencesProps) {
  const t = useText('info');
  const format = useFormat();
  const { language } = useLanguage();
  const nameOf = useCoverName();
  const [one, other] = sides;
  const options = sides.map(({ cover }) => ({ key: coverKey(cover), title: nameOf(cover) }));
  const [left, right] = options;
  const cells = (values: readonly [ReactNode, ReactNode]) =>
    Object.fromEntries(options.map(({ key }, index) => [key, values[index]]));
  const difference = limitDifference(sides);
  const higher = difference > 0 ? right : left;
  const isOtherKind = one.cover.product.variant !== other.cover.product.variant;
  const kinds = sides.map(({ cover }) => t(`compare.kinds.${cover.product.variant}`));
  return (
    <>
      <Section heading={t('compare.different')} close>
        <p>
          {difference === 0
            ? t('compare.sameLimit')
            : t('compare.higherLimit', {
                name: String(higher?.title),
                amount: format.wholeMoney(Math.abs(difference)),
              })}
        </p>
        <SideBySide
          caption={t('compare.caption', { one: String(left?.title), other: String(right?.title) })}
          options={options}
          rows={[
            ...(isOtherKind
              ? [{ key: 'kind', label: t('compare.kind'), cells: cells([kinds[0], kinds[1]]) }]
              : []),
            ...differentBenefits(sides, language).map(({ key, label, values }) => ({
              key,
              label,
              cells: cells(values),
            })),
          ]}
        />
      </Section>
      <Section heading={t('compare.prices')}>
        <Prices prices={prices} options={options} />
      </Section>
      <div className="edp-actions edp-actions--close">
        {sides.map(({ cover }) => (
          <Button key={coverKey(cover)} kind="secondary" href={hrefOf(cover.product, 'quotation')}>
            {t('compare.take', { name: cover.product.name[language] })}
          </Button>
        ))}
        <ShareComparison />
      </div>
    </>
  );
}

interface PricesProps extends Pick<DifferencesProps, 'prices'> {
  options: ComparisonTableProps['options'];
}

function Prices({ prices: [prices, retry], options }: PricesProps) {
  const t = useText('info');
  const format = useFormat();
  if (prices.status === 'pending') return <RowsSkeleton rows={4} />;
  if (prices.status === 'failed') {
    return (
      <LoadFailure ns="info" id="compare.pricesFailed" failure={prices.failure} onRetry={retry} />
    );
  }
  const [one, other] = prices.value;
  if (!one || !other) return <p>{t('compare.noPrice')}</p>;
  const row = (period: 'monthly' | 'yearly', kind: keyof ComparedPrice) => ({
    key: `${period} ${kind}`,
    label: t(`compare.${period}`),
    note: t(kind === 'standard' ? 'compare.noDeductible' : 'compare.withDeductible'),
    cells: Object.fromEntries(
      options.map(({ key }, index) => [
        key,
        format.money((index === 0 ? one : other)[kind][period]),
      ]),
    ),
  });
  return (
    <>
      <PricedFor />
      <SideBySide
        caption={t('compare.prices')}
        options={options}
        rows={[
          row('monthly', 'standard'),
          row('monthly', 'withDeductible'),
          row('yearly', 'standard'),
          row('yearly', 'withDeductible'),
        ]}
      />
    </>
  );
}

function PricedFor() {
  const t = useText('info');
  // Not those who were set aside since, nor a choice without a price.
  const count = useAppSelector(
    ({ quickQuote }) => quickQuote.pricedChoice?.applicantData.length ?? 0,
  );
  return <p className="edp-small edp-soft">{t('compare.pricedFor', { count })}</p>;
}

function useCoverName(): (cover: ComparedCover) => string {
  const { language } = useLanguage();
  const common = useText('mfe');
  return ({ product, planCode }) => `${product.name[language]}, ${planName(planCode, common)}`;
}

/** A table; on a narrow screen, a list that names the cover before each value. */
function SideBySide({ caption, options, rows }: ComparisonTableProps) {
  const isWide = useMinWidth('md');
  if (isWide) return <ComparisonTable caption={caption} options={options} rows={rows} />;
  return (
    <DescriptionList
      rows={rows.map(({ key, label, note, cells }) => ({
        key,
        term: (
          <>
            {label}
            {note ? <span className="edp-caption"> {note}</span> : null}
          </>
        ),
        value: options.map((option) => (
          <div key={option.key}>
            {option.title}: <b>{cells[option.key]}</b>
          </div>
        )),
      }))}
    />
  );
}
