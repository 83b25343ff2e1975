import { html } from '@edp/service';

/** The logo of the service. */
export const LOGO = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
  <rect width="32" height="32" rx="9" fill="var(--ink)" />
  <path
    d="M8 12.5h16M8 12.5v8.5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.5a2 2 0 0 0-2-2H10a2 2 0 0 0-2 2z"
    fill="none"
    stroke="var(--ground)"
    stroke-width="2"
  />
  <circle cx="20" cy="18.5" r="1.8" fill="var(--amber)" />
</svg>`;

export const BANK = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
  <rect width="32" height="32" rx="9" fill="var(--bank)" />
  <path
    d="M7 14l9-6 9 6M9.5 15v7M16 15v7M22.5 15v7M7 24h18"
    stroke="#fff"
    stroke-width="2.2"
    fill="none"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`;

export const GLOBE = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="12" cy="12" r="9" />
  <path
    d="M3 12h18M12 3c2.6 2.7 3.9 5.7 3.9 9s-1.3 6.3-3.9 9c-2.6-2.7-3.9-5.7-3.9-9S9.4 5.7 12 3z"
  />
</svg>`;

export const LOCK = html`<svg class="icon small-icon" viewBox="0 0 24 24" aria-hidden="true">
  <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
  <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
</svg>`;

export const BACK = html`<svg class="icon small-icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M14.5 6l-6 6 6 6" />
</svg>`;

export const ALERT = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="12" cy="12" r="9" />
  <path d="M12 7.5v5.5M12 16.4v.1" />
</svg>`;

/** Logos of card schemes have a white background in both themes. */
export const BRANDS = html`<span class="brands" aria-hidden="true">
  <svg viewBox="0 0 40 26" width="40" height="26">
    <rect x=".5" y=".5" width="39" height="25" rx="5" fill="#fff" stroke="var(--line)" />
    <circle cx="16.5" cy="13" r="6.5" fill="#d7402b" />
    <circle cx="23.5" cy="13" r="6.5" fill="#f2a33a" fill-opacity=".9" />
  </svg>
  <svg viewBox="0 0 40 26" width="40" height="26">
    <rect x=".5" y=".5" width="39" height="25" rx="5" fill="#fff" stroke="var(--line)" />
    <path
      d="M9 9l3 8 3.5-8M18 9l-1 8M26 10c-1.5-1.2-5-1.2-5 .8 0 2.2 4.3 1.7 4.3 4 0 2-3.5 2.2-5 .9M28.5 17l3-8 2 8M29.5 14.5h3.5"
      fill="none"
      stroke="#1a3d8f"
      stroke-width="1.7"
    />
  </svg>
</span>`;

export const CARD_BACK = html`<svg viewBox="0 0 40 26" width="36" height="24" aria-hidden="true">
  <rect x=".5" y=".5" width="39" height="25" rx="5" fill="var(--sunken)" stroke="var(--line)" />
  <path d="M0 5h40v5H0z" fill="var(--ink-3)" />
  <rect x="24" y="14" width="12" height="7" rx="3.5" fill="var(--amber)" stroke="var(--ink)" />
</svg>`;
