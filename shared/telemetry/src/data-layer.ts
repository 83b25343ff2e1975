import { normaliseEmail, normaliseMobile, toInternationalMobile } from '@edp/domain';

/** The events of specification section 7. */
type AnalyticsEventName = 'go_to_home' | 'select_language';

export interface AnalyticsEvent {
  readonly name: AnalyticsEventName;
  readonly category: string;
  readonly action: string;
  readonly label: string;
  /** The buyer, if known. Hashed before it is sent. */
  readonly person?: { readonly phone?: string; readonly email?: string };
}

/** An event in the data layer: no personal data, only hashes of it. */
interface ShellEntry {
  readonly event: AnalyticsEventName;
  readonly category: string;
  readonly action: string;
  readonly label: string;
  /** SHA-256 hex of `+60123456789`. */
  readonly hashed_phone?: string;
  /** SHA-256 hex of the lower-case address. */
  readonly hashed_email?: string;
}

/** Identifiers from closed lists, counts and flags. Never text that a buyer typed. */
export type EventParams = Readonly<Record<string, string | number | boolean>>;

/** The entry of a remote's event in the data layer: `{ event: 'plan/layout_chosen', layout: 'Family' }`. */
type RemoteEntry = EventParams & { readonly event: `${string}/${string}` };

/** Any entry of the data layer. */
export type DataLayerEntry = ShellEntry | RemoteEntry;

export interface DataLayerOptions {
  /** Whether the buyer consented to analytics. Checked for every event, so that withdrawal is effective immediately. */
  readonly hasConsent: () => boolean;
  /** The list that a tag manager reads, by convention `window.dataLayer`. */
  readonly entries: DataLayerEntry[];
}

/** @returns a promise that resolves when the entry is in the data layer, or dropped for lack of consent */
export type Track = (event: AnalyticsEvent) => Promise<void>;

/**
 * Creates the `track` function of the shell. Without consent an event is dropped, not queued.
 *
 * @example
 * const track = createDataLayer({ hasConsent, entries: (window.dataLayer ??= []) });
 * void track({ name: 'select_language', category: 'header', action: 'click', label: 'my' });
 */
export function createDataLayer({ hasConsent, entries }: DataLayerOptions): Track {
  return async ({ name, category, action, label, person }) => {
    if (!hasConsent()) return;
    const [phone, email] = await Promise.all([
      hashedPhone(person?.phone),
      hashedEmail(person?.email),
    ]);
    if (!hasConsent()) return;
    entries.push({
      event: name,
      category,
      action,
      label,
      ...(phone && { hashed_phone: phone }),
      ...(email && { hashed_email: email }),
    });
  };
}

// Normalised first, so that the same person has the same hash however the number or address was typed.
async function hashedPhone(phone = ''): Promise<string | null> {
  const number = toInternationalMobile(normaliseMobile(phone));
  return number ? sha256Hex(number) : null;
}

async function hashedEmail(email = ''): Promise<string | null> {
  const address = normaliseEmail(email).toLowerCase();
  return address ? sha256Hex(address) : null;
}

/**
 * SHA-256 of a text as lower-case hex, or null where the browser has no Web Crypto (a page that is neither https nor
 * localhost). Plain text is never sent instead.
 *
 * @example await sha256Hex('abc') // 'ba7816bf…15ad'
 */
export async function sha256Hex(text: string): Promise<string | null> {
  // lib.dom declares `subtle` as always present; outside of secure contexts it is not.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
