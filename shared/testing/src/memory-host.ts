import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION, type ProductConfig, type RemotePage } from '@edp/contracts';
import type { Language, Variant } from '@edp/domain';
import { createI18n } from '@edp/i18n';
import { createEventBus, type EventBus, type HostProps } from '@edp/mfe';
import { type AppStore, createAppStore, type RootState } from '@edp/store';
import { sampleProduct } from '@edp/store/sample';
import { createRemoteTrack, type DataLayerEntry } from '@edp/telemetry';
import { type TestNavigation, testNavigation } from './test-navigation';

export interface RenderRemoteOptions {
  readonly page: RemotePage;
  readonly language?: Language;
  readonly variant?: Variant;
  /** Overrides of the product, such as the URL of its live chat. */
  readonly product?: Partial<ProductConfig>;
  /** Initial query string, such as `q=3`. */
  readonly query?: string;
  /** Initial state of the journey. */
  readonly state?: Partial<RootState>;
}

export interface RenderedRemote {
  readonly store: AppStore;
  readonly bus: EventBus;
  readonly navigation: TestNavigation;
  /** The analytics events of the remote, for a buyer with consent. */
  readonly dataLayer: readonly DataLayerEntry[];
}

const WORKSPACE = path.resolve(__dirname, '../../..');

/**
 * In-memory host props like the shell's, with the real texts.
 *
 * @param name folder and namespace of the remote: `mfe-plan`
 */
export function memoryHost(
  name: string,
  { page, language = 'en', variant = 'insurance', product = {}, query, state }: RenderRemoteOptions,
): RenderedRemote & { readonly host: HostProps } {
  const resources = { [language]: textsOf(name, language), en: textsOf(name, 'en') };
  createI18n({ language, resources });
  const store = createAppStore({ language, ...(state && { state }) });
  const navigation = testNavigation(query);
  const bus = createEventBus();
  const dataLayer: DataLayerEntry[] = [];
  const host: HostProps = {
    contractVersion: CONTRACT_VERSION,
    page,
    product: { ...sampleProduct(variant), ...product },
    language,
    store,
    bus,
    navigation,
    track: createRemoteTrack(name, { hasConsent: () => true, entries: dataLayer }),
  };
  return { host, store, bus, navigation, dataLayer };
}

/** The texts of a remote and of its shared packages, by namespace. */
export function textsOf(
  remote: string,
  language: Language,
): Record<string, Record<string, unknown>> {
  const folders = { [remote]: remote, mfe: 'shared/mfe', ui: 'shared/ui', forms: 'shared/forms' };
  return Object.fromEntries(
    Object.entries(folders).map(([namespace, folder]) => {
      const file = path.join(WORKSPACE, folder, 'locales', `${language}.json`);
      return [namespace, JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>];
    }),
  );
}
