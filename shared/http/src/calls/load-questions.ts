import type { QuestionsRequest, QuestionsResponse } from '@edp/contracts';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** The health questions for everybody on the application, in one language. */
export function loadQuestions(
  body: QuestionsRequest,
  options: CallOptions = {},
): Promise<CallResult<QuestionsResponse>> {
  return client.send('loadQuestions', { ...options, body });
}
