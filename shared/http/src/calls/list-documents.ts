import type { DocumentsResponse, ListedDocument } from '@edp/contracts';
import { type Language, LANGUAGE_CODE, type ProductCode, type Variant } from '@edp/domain';
import { mapResult } from '@edp/errors';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** The documents about a product in one language, with type and size; `loadDocument` fetches one. */
export async function listDocuments(
  product: { readonly productCode: ProductCode; readonly variant: Variant },
  language: Language,
  options: CallOptions = {},
): Promise<CallResult<readonly ListedDocument[]>> {
  const { productCode, variant } = product;
  const params = { productCode, entityType: variant, language: LANGUAGE_CODE[language] };
  const result = await client.send<DocumentsResponse>('listDocuments', { ...options, params });
  return mapResult(result, ({ data }) => data);
}
