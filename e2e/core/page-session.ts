import type { Page } from '@playwright/test';
import { type Endpoint, CSRF_HEADER } from '@edp/contracts';
import { callUrl } from '@edp/http';
import {
  type ApiResponse,
  type RequestParts,
  Session,
  parseResponse,
  type WireRequest,
} from '@edp/tools/harness';

/** API session of a page's browser: performs the actions of a buyer before a spec starts. */
export class PageSession extends Session {
  constructor(private readonly page: Page) {
    super();
  }

  override async send({ method, path, headers, body }: WireRequest): Promise<ApiResponse> {
    const url = new URL(path, this.page.url()).href;
    const response = await this.page.request.fetch(url, {
      method,
      headers: { ...headers, [CSRF_HEADER]: '1' },
      ...(body && { data: body }),
    });
    return parseResponse({
      status: response.status(),
      headers: response.headers(),
      body: await response.body(),
    });
  }

  protected override pathOf(endpoint: Endpoint, { params, query }: RequestParts): string {
    return callUrl(endpoint, params, query);
  }
}
