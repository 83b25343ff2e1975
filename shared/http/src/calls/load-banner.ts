import type { BannerRequest } from '@edp/contracts';

import { client } from '../default-client';
import type { CallOptions } from './call-options';

/** The banner of a page as plain text; empty when there is none or it could not be had (specification section 7). */
export async function loadBanner(body: BannerRequest, options: CallOptions = {}): Promise<string> {
  const result = await client.send<{ banner: string }>('loadBanner', { ...options, body });
  return result.ok ? result.value.banner : '';
}
