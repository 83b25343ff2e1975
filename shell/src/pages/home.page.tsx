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
/** Says how long a buyer can go back on it. */
const STEP_OF_PAYING = 4;

/** Choose a product: cards of equal weight. Each leads to the quotation, whose files are fetched meanwhile. */
export function HomePage() {
  const t = useText('shell');
  const { products, registry } = useShell().bootstrap;
  const [first] = products;
  const isHydrated = useHydrated();
  useTitle('titles.home');
  useEffect(() => fetchAhead(registry), [registry]);
  return (
    <HomeFrame>
      {isHydrated && isCleared() ? (
        <Callout kind="info" above="near" announced>
          <Text ns="shell" id="home.cleared" tags={{ b: <b /> }} />
        </Callout>
      ) : null}
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
              number === STEP_OF_PAYING && first ? (
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

function isCleared(): boolean {
  return window.location.hash === `#${CLEARED}`;
}

/** This page is where a newer worker takes over: first it, then the files. @returns how to take it back */
function fetchAhead(registry: RegistryView): () => void {
  let isLeft = false;
  let stop = () => {
    isLeft = true;
  };
  void afterTakeOver(navigator.serviceWorker).then(() => {
    // The quotation is a document of its own, with its texts.
    if (!isLeft) stop = preloadNext('home', registry, () => undefined);
  });
  return () => {
    stop();
  };
}

interface TermsTextProps {
  /** Of the text. */
  id: string;
  /** One of them: their days and ages are the same. */
  product: ProductConfig;
}

/** A text with days and ages in it, as the provider has them. */
function TermsText({ id, product }: TermsTextProps) {
  const t = useText('shell');
  return t(id, figuresOfTerms(usePlanTerms(product)));
}
