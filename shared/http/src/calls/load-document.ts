import type { DocumentRequest, DocumentResponse } from '@edp/contracts';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** One PDF, as base64. */
export function loadDocument(
  body: DocumentRequest,
  options: CallOptions = {},
): Promise<CallResult<DocumentResponse>> {
  return client.send('loadDocument', { ...options, body });
}
