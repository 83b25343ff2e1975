import { type ReactNode, useId } from 'react';
import { classNames } from '../components/class-names';
import { Icon, type IconName } from '../icons/icon';
import { Logo, type LogoBrand, LogoMark } from '../icons/logo';

interface HeroProps {
  title: ReactNode;
  lead: ReactNode;
  /** What the buyer needs at hand. */
  ready: readonly { icon: IconName; text: ReactNode }[];
  art: ReactNode;
}

/** Hero of the home page. */
export function Hero({ title, lead, ready, art }: HeroProps) {
  return (
    <section className="edp-hero">
      <div>
        <h1 className="edp-display">{title}</h1>
        <p className="edp-lead">{lead}</p>
        <ul className="edp-ready">
          {ready.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} size={20} />
              {text}
            </li>
          ))}
        </ul>
      </div>
      {art}
    </section>
  );
}

interface ProductCardProps {
  brand: LogoBrand;
  brandName: string;
  name: ReactNode;
  text: ReactNode;
  facts: readonly { icon: IconName; text: ReactNode }[];
  /** "At age 30, Plan 2" */
  priceNote: ReactNode;
  /** With unit; null leaves the price out. */
  price: ReactNode;
  /** "a month" */
  period: ReactNode;
  /** The action and a link below it. */
  actions: ReactNode;
}

/** A product card; all have equal weight. Uses the accent of its own brand. */
export function ProductCard(props: ProductCardProps) {
  return (
    <article
      className="edp-product"
      data-variant={props.brand === 'takaful' ? 'takaful' : undefined}
    >
      <div className="edp-product__logo">
        <Logo brand={props.brand} name={props.brandName} />
      </div>
      <h3>{props.name}</h3>
      <p className="edp-soft">{props.text}</p>
      <ul className="edp-product__facts">
        {props.facts.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size={20} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {props.price === null ? null : (
        <p className="edp-product__price">
          <span className="edp-small edp-muted">{props.priceNote}</span>
          <span>
            <b>{props.price}</b> {props.period}
          </span>
        </p>
      )}
      {props.actions}
    </article>
  );
}

/** Product cards side by side, as many as fit. */
export function ProductCards({ children }: { children: ReactNode }) {
  return <div className="edp-products">{children}</div>;
}

interface VersusProps {
  title: ReactNode;
  text: ReactNode;
  sides: readonly { brand: LogoBrand; term: ReactNode; text: ReactNode }[];
}

/** Two alternatives explained side by side. */
export function Versus({ title, text, sides }: VersusProps) {
  const id = useId();
  return (
    <section className="edp-section edp-versus" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="edp-soft">{text}</p>
      </div>
      <dl>
        {sides.map((side) => (
          <div key={side.brand}>
            <dt>
              <LogoMark brand={side.brand} />
              {side.term}
            </dt>
            <dd>{side.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Numbered steps of the journey. */
export function HowItWorks({
  steps,
}: {
  steps: readonly { key: string; title: ReactNode; text: ReactNode }[];
}) {
  return (
    <ol className="edp-how">
      {steps.map(({ key, title, text }) => (
        <li key={key}>
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** Layout of the home page. */
export function HomePage({ children }: { children: ReactNode }) {
  return <div className={classNames('edp-wrap', 'edp-home')}>{children}</div>;
}
