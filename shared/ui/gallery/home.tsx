import { HomeArt } from '../src/art/index';
import { Button, type IconName, Section } from '../src/index';
import { Hero, HomePage, HowItWorks, ProductCard, ProductCards, Versus } from '../src/pages/index';

import { Frame } from './frame';

const PRODUCTS = [
  ['OneMedical', 'life', 'Insurance for a full hospital bill, alone or as a family.', '112.00'],
  [
    'OneMedical Takaful',
    'takaful',
    'The same care, shared in a participants’ fund by Shariah rules.',
    '112.00',
  ],
  ['EasyMedic', 'life', 'Insurance with a simpler plan, at a lower price.', '100.80'],
] as const;

const FACTS: readonly (readonly [IconName, string])[] = [
  ['shield', 'Up to RM 150,000 every year'],
  ['bed', 'Room and board up to RM 250 a day'],
  ['plane', '90 days of cover overseas'],
];

const STEPS = [
  ['Choose a plan', 'Who, MyKad number and job. Three prices, side by side.'],
  ['Personal details', 'Names, address and a photo of each MyKad.'],
  ['Health condition', 'About ten questions, answered for all on one screen.'],
  ['Payment', 'By card. Change your mind within 15 days and get your money back.'],
] as const;

export function Home() {
  return (
    <Frame>
      <HomePage>
        <Hero
          title="Medical cover for the people you love"
          lead="One medical card for you or your whole family, with no lifetime limit. See your price before you tell us your name or phone number."
          ready={[
            { icon: 'clock', text: 'About 8 minutes' },
            { icon: 'person', text: 'Have your MyKad ready' },
            { icon: 'card', text: 'And a payment card' },
          ]}
          art={<HomeArt />}
        />
        <Section
          heading="Choose your product"
          intro="All three are for Malaysians aged 17 to 55 and their children from 14 days to 16 years."
        >
          <ProductCards>
            {PRODUCTS.map(([name, brand, text, price]) => (
              <ProductCard
                key={name}
                brand={brand}
                brandName={brand === 'life' ? 'Amber Life' : 'Amber Takaful'}
                name={name}
                text={text}
                facts={FACTS.map(([icon, fact]) => ({ icon, text: fact }))}
                priceNote="At age 30, Plan 2"
                price={`RM ${price}`}
                period="a month"
                actions={
                  <>
                    <Button href="#quotation">
                      See my price<span className="edp-visually-hidden">: {name}</span>
                    </Button>
                    <Button kind="link" href="#cover">
                      What is covered<span className="edp-visually-hidden">: {name}</span>
                    </Button>
                  </>
                }
              />
            ))}
          </ProductCards>
        </Section>
        <Versus
          title="Insurance or Takaful?"
          text="Your hospital card works the same way. What differs is who carries the risk."
          sides={[
            {
              brand: 'life',
              term: 'Insurance',
              text: 'You pay a premium. The company carries the risk and pays the bill.',
            },
            {
              brand: 'takaful',
              term: 'Takaful',
              text: 'You pay a contribution into a fund. Participants help each other, and the fund pays the bill.',
            },
          ]}
        />
        <Section heading="How it works">
          <HowItWorks steps={STEPS.map(([title, text]) => ({ key: title, title, text }))} />
        </Section>
      </HomePage>
    </Frame>
  );
}
