import { type EndpointResponse, ENDPOINTS } from '@edp/contracts';
import { type CallFailure, err } from '@edp/errors';
import {
  type CallRequest,
  type CallResult,
  client,
  type HttpClient,
  type ScreenCall,
} from '@edp/http';

type Mocks = {
  [Name in ScreenCall]: jest.Mock<Promise<CallResult<EndpointResponse<Name>>>, [CallRequest<Name>]>;
};
export type FakeClient = Pick<HttpClient, 'call'> & Mocks;

const OFFLINE: CallFailure = { kind: 'offline' };

/**
 * A mock for each operation of the endpoint table, and a `call` that passes its request to the mock of its name. Every
 * operation fails as if offline unless the test defines a response.
 *
 * @example
 * const api = fakeClient();
 * api.loadQuotation.mockResolvedValue(ok(sampleQuotation()));
 */
export function fakeClient(): FakeClient {
  const mocks = Object.fromEntries(
    Object.keys(ENDPOINTS).map((name) => [name, jest.fn().mockResolvedValue(err(OFFLINE))]),
  ) as unknown as Mocks;
  const call = (name: ScreenCall, request: never) => mocks[name](request);
  return { ...mocks, call: call as FakeClient['call'] };
}

/** A fake client that receives the calls of the real one. */
export function mockClient(): FakeClient {
  const api = fakeClient();
  jest.spyOn(client, 'call').mockImplementation(api.call);
  return api;
}
