import { type ReactNode } from 'react';

/** The shapes of the icon set: 24 px grid, 1.75 px round strokes, current colour. */
export const ICON_SHAPES = {
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.6 2.7 3.9 5.7 3.9 9s-1.3 6.3-3.9 9c-2.6-2.7-3.9-5.7-3.9-9S9.4 5.7 12 3z" />
    </>
  ),
  home: <path d="M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5h4v5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.2l3.3 2" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8.3" r="3.8" />
      <path d="M4.5 20c.7-4.2 3.5-6.3 7.5-6.3s6.8 2.1 7.5 6.3" />
    </>
  ),
  card: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M3 10h18M7 15h3" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3.5l7.5 2.8v5.2c0 4.5-3 7.6-7.5 9.2-4.5-1.6-7.5-4.7-7.5-9.2V6.3z" />
      <path d="M8.7 12l2.4 2.4 4.3-4.6" />
    </>
  ),
  bed: (
    <>
      <path d="M3.5 18.5v-12M3.5 15.5h17v3M20.5 15.5V13a3 3 0 0 0-3-3H11v5.5" />
      <circle cx="7.2" cy="11.5" r="1.8" />
    </>
  ),
  plane: (
    <>
      <path d="M3.5 13l17-8-6 15.5-3.5-6.5z" />
      <path d="M11 14l4-4" />
    </>
  ),
  heart: (
    <path d="M12 20.5c-5-3.6-8-6.6-8-10.2A4.3 4.3 0 0 1 8.3 6c1.5 0 2.8.7 3.7 2 .9-1.3 2.2-2 3.7-2A4.3 4.3 0 0 1 20 10.3c0 3.6-3 6.6-8 10.2z" />
  ),
  wallet: (
    <>
      <path d="M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5H20V8H6.5" />
      <path d="M16.3 13.7v.1" />
    </>
  ),
  phone: (
    <path d="M7.5 4.5l2.3 4.3-1.9 1.7c1 2.2 2.7 4 5 5.1l1.8-1.9 4.3 2.2c-.2 2.4-1.5 3.7-3.6 3.6C9.5 19 5 14.3 4.4 8c-.1-1.9 1.1-3.3 3.1-3.5z" />
  ),
  share: (
    <>
      <circle cx="6.5" cy="12" r="2.5" />
      <circle cx="17" cy="6" r="2.5" />
      <circle cx="17" cy="18" r="2.5" />
      <path d="M8.8 10.9l6-3.7M8.8 13.1l6 3.7" />
    </>
  ),
  minus: <path d="M5.5 12h13" />,
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  close: <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />,
  tick: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M8 12.3l2.8 2.8L16 9.5" />
    </>
  ),
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  down: <path d="M6 9.5l6 6 6-6" />,
  up: <path d="M6 14.5l6-6 6 6" />,
  forward: <path d="M9.5 6l6 6-6 6" />,
  back: <path d="M14.5 6l-6 6 6 6" />,
  unlimited: (
    <path d="M12 12c-1.6-2.3-3-3.5-4.8-3.5a3.5 3.5 0 0 0 0 7C9 15.5 10.4 14.3 12 12zm0 0c1.6 2.3 3 3.5 4.8 3.5a3.5 3.5 0 0 0 0-7C15 8.5 13.6 9.7 12 12z" />
  ),
  document: (
    <>
      <path d="M6.5 3.5h7.5l4 4v13h-11.5z" />
      <path d="M14 3.5v4h4M9.5 12.5h5.5M9.5 16h5.5" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5M12 7.6v.1" />
    </>
  ),
  alert: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.4v.1" />
    </>
  ),
  again: <path d="M5 12a7 7 0 1 0 2.3-5.2M7.5 3v4h4" />,
  camera: (
    <>
      <path d="M4 8.5h3.5L9 6h6l1.5 2.5H20V19H4z" />
      <circle cx="12" cy="13.3" r="3.3" />
    </>
  ),
  bin: <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7M10.5 11v5.5M13.5 11v5.5" />,
  upload: <path d="M12 16V5M7.5 9.5L12 5l4.5 4.5M5 16.5V20h14v-3.5" />,
  download: <path d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />,
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2.5" />
      <path d="M15.5 8.5V7A2.5 2.5 0 0 0 13 4.5H7A2.5 2.5 0 0 0 4.5 7v6A2.5 2.5 0 0 0 7 15.5h1.5" />
    </>
  ),
  printer: (
    <path d="M7 9V4h10v5M7 17H4.5v-6.5A1.5 1.5 0 0 1 6 9h12a1.5 1.5 0 0 1 1.5 1.5V17H17M7 14h10v6H7z" />
  ),
  pin: (
    <>
      <path d="M12 21c4.5-4.7 6.7-8 6.7-11a6.7 6.7 0 0 0-13.4 0c0 3 2.2 6.3 6.7 11z" />
      <circle cx="12" cy="10" r="2.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;
