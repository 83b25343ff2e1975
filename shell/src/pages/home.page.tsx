import { useEffect } from 'react';
import type { ProductConfig, RegistryView } from '@edp/contracts';
import { Text, useText } from '@edp/i18n';
import { useHydrated } from '@edp/mfe';
import { figuresOfTerms, usePlanTerms } from '@edp/mfe/guide';
import { Button, Callout, Section } from '@edp/ui';
import { HomeArt } from '@edp/ui/art';
import { Hero, HomePage as HomeFrame, HowItWorks, ProductCards, Versus } from '@edp/ui/pages';
import { CLEARED, hrefOf } from '../navigation/places';
import { preloadNext } from '../remote/preload-next';
import { useShell } from '../shell-context';
import { afterTakeOver } from '../worker/after-take-over';
import { HomeProduct } from './home-product';
import { useTitle } from './shell-page';

const STEP_NUMBERS = [1, 2, 3, 4];
/** Its text contains the days of the free-look period. */
const PAYMENT_STEP = 4;

/** The home page: a card per product. Each links to the quotation, whose files are prefetched. */
export function HomePage() {
  const t = useText('shell');
  const { products, registry } = useShell().bootstrap;
  const [first] = products;
  useTitle('titles.home');
  useEffect(() => fetchAhead(registry), [registry]);
  return (
    <HomeFrame>
      <ClearedNotice />
      <Hero
        title={t('home.title')}
        lead={t('home.lead')}
        ready={[
          { icon: 'clock', text: t('home.minutes') },
          { icon: 'person', text: t('home.mykad') },
          { icon: 'card', text: t('home.card') },
        ]}
        art={<HomeArt />}
      />
      <Section
        heading={t('home.choose')}
        intro={first ? <TermsText id="home.ages" product={first} /> : null}
      >
        <ProductCards>
          {products.map((product) => (
            <HomeProduct key={`${product.productCode}/${product.variant}`} product={product} />
          ))}
        </ProductCards>
        {first ? (
          <p>
            <Button kind="link" href={hrefOf(first, 'compare')}>
              {t('home.compare')}
            </Button>
          </p>
        ) : null}
      </Section>
      <Versus
        title={t('home.versus')}
        text={t('home.versusLead')}
        sides={[
          { brand: 'life', term: t('home.insurance'), text: t('home.insuranceText') },
          { brand: 'takaful', term: t('home.takaful'), text: t('home.takafulText') },
        ]}
      />
      <Section heading={t('home.how')}>
        <HowItWorks
          steps={STEP_NUMBERS.map((number) => ({
            key: String(number),
            title: t(`home.step${number}`),
            text:
              number === PAYMENT_STEP && first ? (
                <TermsText id={`home.step${number}Text`} product={first} />
              ) : (
                t(`home.step${number}Text`)
              ),
          }))}
        />
      </Section>
    </HomeFrame>
  );
}

/** Says that all data was deleted. A component of its own, because the end of hydration would render the page again. */
function ClearedNotice() {
  const isHydrated = useHydrated();
  if (!isHydrated || window.location.hash !== `#${CLEARED}`) return null;
  return (
    <Callout kind="info" above="near" announced>
      <Text ns="shell" id="home.cleared" />
    </Callout>
  );
}

/**
 * Prefetches the next files after a newer worker has taken over, which happens on this page. @returns the cancel
 * function
 */
function fetchAhead(registry: RegistryView): () => void {
  let isLeft = false;
  let stop = () => {
    isLeft = true;
  };
  void afterTakeOver(navigator.serviceWorker).then(() => {
    // The quotation is a document of its own, which contains its texts.
    if (!isLeft) stop = preloadNext('home', registry, () => undefined);
  });
  return () => stop();
}

interface TermsTextProps {
  /** Translation key. */
  id: string;
  /** Any product: all have the same days and ages. */
  product: ProductConfig;
}

/** A text with days and ages from the provider. */
function TermsText({ id, product }: TermsTextProps) {
  const t = useText('shell');
  return t(id, figuresOfTerms(usePlanTerms(product)));
}
