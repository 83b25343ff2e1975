import type { PlansResponse, ProductConfig } from '@edp/contracts';
import { dearerProduct, ringgitToSen } from '@edp/domain';
import type { CallFailure } from '@edp/errors';
import { I18nProvider, useFormat, useLanguage, useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import { usePlansOf } from '@edp/mfe/guide';
import { Button, type IconName, VisuallyHidden } from '@edp/ui';
import { ProductCard } from '@edp/ui/pages';
import { logoOf } from '../layout/logo-of';
import { hrefOf } from '../navigation/places';
import { useShell } from '../shell-context';

interface HomeProductProps {
  product: ProductConfig;
}

/** The age of the sample price. */
const SAMPLE_AGE = 30;
/** Placeholder of a figure that is loading: the line keeps its height. */
const NO_FIGURE = '…';

/** The card of a product, in the wording of its variant. */
export function HomeProduct({ product }: HomeProductProps) {
  return (
    <I18nProvider variant={product.variant}>
      <HomeProductCard product={product} />
    </I18nProvider>
  );
}

function HomeProductCard({ product }: HomeProductProps) {
  const t = useText('shell');
  const { language } = useLanguage();
  const { figures, failure } = useFigures(product);
  const dearer = useDearer(product)?.name[language];
  const name = product.name[language];
  const saysWhich = <VisuallyHidden>: {name}</VisuallyHidden>;
  return (
    <ProductCard
      brand={logoOf(product.brand)}
      brandName={product.brand.name}
      name={name}
      text={product.tagline[language]}
      facts={factsOf(product, figures, dearer).map(([icon, key]) => ({
        icon,
        text: (
          <>
            {t(`home.${key}`, {
              ...figures,
              cheaper: figures?.cheaper ?? '',
              dearer: dearer ?? '',
              price: '',
              monthly: '',
            })}
            {failure && key === 'notLoaded' ? <SupportCode failure={failure} /> : null}
          </>
        ),
      }))}
      priceNote={t('home.priceNote', { age: SAMPLE_AGE })}
      price={figures?.price ?? null}
      period={
        <>
          {t('home.period')}
          {!figures?.monthly ? null : (
            <>
              <br />
              <span className="edp-small edp-muted">
                {t('home.monthly', { monthly: figures.monthly })}
              </span>
            </>
          )}
        </>
      }
      actions={
        <>
          <Button href={hrefOf(product, 'quotation')}>
            {t('home.see')}
            {saysWhich}
          </Button>
          <Button kind="link" href={product.links.coverage}>
            {t('home.covered')}
            {saysWhich}
          </Button>
        </>
      }
    />
  );
}

/** The product that this one is cheaper than, if both are on sale. */
function useDearer({ productCode, variant }: ProductConfig): ProductConfig | undefined {
  const { products } = useShell().bootstrap;
  const dearer = dearerProduct(productCode);
  return products.find((one) => one.productCode === dearer && one.variant === variant);
}

interface Figures {
  readonly limit: string;
  readonly room: string;
  readonly overseasDays: number | string;
  /** Null if the provider does not send it. */
  readonly price: string | null;
  readonly monthly: string | null;
  /** Percentage; null also if it is not cheaper than another product. */
  readonly cheaper: string | null;
}

/** Limits and the sample price from the provider, or the failure to load them. */
function useFigures(product: ProductConfig): {
  readonly figures: Figures | null;
  readonly failure?: CallFailure;
} {
  const format = useFormat();
  const [plans] = usePlansOf(product);
  if (plans.status === 'failed') return { figures: null, failure: plans.failure };
  if (plans.status === 'pending') {
    const limits = { limit: NO_FIGURE, room: NO_FIGURE, overseasDays: NO_FIGURE };
    return {
      figures: { ...limits, price: NO_FIGURE, monthly: NO_FIGURE, cheaper: NO_FIGURE },
    };
  }
  const { data, terms } = plans.value;
  const highest = (amounts: number[]) => format.wholeMoney(ringgitToSen(Math.max(...amounts)));
  const figures = {
    limit: highest(data.map((plan) => plan.annualLimit)),
    room: highest(data.map((plan) => plan.roomAndBoard)),
    overseasDays: Math.max(...data.map((plan) => plan.overseasDays)),
    ...samplePrices(plans.value, (sen) => format.money(sen)),
    cheaper: terms?.cheaperBy === undefined ? null : format.number(terms.cheaperBy * 100),
  };
  return { figures };
}

/** The lower price of both sexes, per year, and per month if the provider sends it. */
function samplePrices({ projection }: PlansResponse, money: (sen: number) => string) {
  const band = projection.find(
    ({ fromAge, toAge }) => fromAge <= SAMPLE_AGE && SAMPLE_AGE <= toAge,
  );
  const { male, female, maleMonthly, femaleMonthly } = band ?? {};
  const lower = (a?: number, b?: number) =>
    a === undefined || b === undefined ? null : money(ringgitToSen(Math.min(a, b)));
  return { price: lower(male, female), monthly: lower(maleMonthly, femaleMonthly) };
}

function factsOf(
  { variant }: ProductConfig,
  figures: Figures | null,
  dearer: string | undefined,
): readonly (readonly [IconName, string])[] {
  const surplus = ['heart', 'surplus'] as const;
  if (figures === null) {
    const notLoaded = ['info', 'notLoaded'] as const;
    return variant === 'takaful' ? [surplus, notLoaded] : [notLoaded];
  }
  const isCheaper = dearer !== undefined && figures.cheaper !== null;
  const common = [
    ['shield', 'limit'],
    ['bed', 'room'],
  ] as const;
  if (variant === 'takaful') return [...common, surplus];
  return [...common, isCheaper ? ['wallet', 'cheaper'] : ['plane', 'overseas']];
}
