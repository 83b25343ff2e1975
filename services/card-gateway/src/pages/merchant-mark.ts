import type { MerchantLogo } from '@edp/contracts';
import { html, type Html } from '@edp/service';

const DROP = html`<path
    d="M20 1.5C26.5 9 34.5 15.8 34.5 24.7a14.5 14.5 0 0 1-29 0C5.5 15.8 13.5 9 20 1.5z"
    fill="var(--amber)"
  />
  <circle cx="20" cy="19.6" r="4.4" fill="var(--on-amber)" />
  <path d="M12.3 33.4a7.7 7.7 0 0 1 15.4 0 14.5 14.5 0 0 1-15.4 0z" fill="var(--on-amber)" />`;

const STAR = html`<g fill="var(--takaful)">
    <rect x="6.2" y="6.2" width="27.6" height="27.6" rx="5" />
    <rect x="6.2" y="6.2" width="27.6" height="27.6" rx="5" transform="rotate(45 20 20)" />
  </g>
  <g fill="var(--amber)">
    <circle cx="14.8" cy="16" r="3.7" />
    <path d="M8.6 27.6a6.2 6.2 0 0 1 12.4 0z" />
  </g>
  <g fill="#fff6df">
    <circle cx="25.2" cy="16" r="3.7" />
    <path d="M19 27.6a6.2 6.2 0 0 1 12.4 0z" />
  </g>`;

const SHOP = html`<g
  fill="none"
  stroke="var(--ink-3)"
  stroke-width="2.2"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path
    d="M8 18v14h24V18M6 18l3-9h22l3 9a4 4 0 0 1-7 0 4 4 0 0 1-7 0 4 4 0 0 1-7 0 4 4 0 0 1-7 0z"
  />
  <path d="M17 32v-7h6v7" />
</g>`;

const LOGOS: Readonly<Record<MerchantLogo, Html>> = { 'amber-life': DROP, 'amber-takaful': STAR };

/** The merchant's logo, or a generic one of a shop. */
export function merchantMark(logo: MerchantLogo | null): Html {
  return html`<svg
    viewBox="0 0 40 40"
    width="44"
    height="44"
    aria-hidden="true"
    ${logo ? html`data-logo="${logo}"` : null}
  >
    ${logo ? LOGOS[logo] : SHOP}
  </svg>`;
}
