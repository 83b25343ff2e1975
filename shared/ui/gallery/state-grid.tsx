import { type ReactNode } from 'react';

export function Group({
  title,
  wide,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="edp-section">
      <h2>{title}</h2>
      <div className={wide ? 'gallery-grid gallery-grid--wide' : 'gallery-grid'}>{children}</div>
    </section>
  );
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="edp-caption edp-muted gallery-name">{name}</p>
      {children}
    </div>
  );
}
