import { createCardAccess } from './card-access';
import type { CardGateway } from './payments.gateway';

/**
 * Access to a card gateway that returns the given responses in turn; also returns the log and the
 * number of requests.
 */
function accessTo(...responses: Awaited<ReturnType<CardGateway['find']>>[]) {
  const logged: string[] = [];
  const find = jest.fn<ReturnType<CardGateway['find']>, [string]>();
  responses.forEach((response) => find.mockResolvedValueOnce(response));
  const isAccepted = createCardAccess({ find }, { error: (_, text) => logged.push(text) });
  return { isAccepted, logged, find };
}

const rejected = { kind: 'unknown', cause: 'http.401' } as const;
const unreachable = { kind: 'unknown', cause: 'TimeoutError' } as const;
const absent = { kind: 'absent' } as const;

describe('the card gateway accepts the secret', () => {
  it('when the lookup succeeds, which is not repeated', async () => {
    const { isAccepted, find } = accessTo(absent);
    expect([await isAccepted(), await isAccepted()]).toEqual([true, true]);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('by assumption while it cannot be reached', async () => {
    const { isAccepted, logged } = accessTo(unreachable, absent);
    expect([await isAccepted(), await isAccepted()]).toEqual([true, true]);
    expect(logged).toEqual([]);
  });

  it('not when it responds 401: logged once, and requested again', async () => {
    const { isAccepted, logged } = accessTo(rejected, rejected, absent);
    expect([await isAccepted(), await isAccepted(), await isAccepted()]).toEqual([
      false,
      false,
      true,
    ]);
    expect(logged).toEqual(['the card gateway rejects CARD_SECRET: both services need the same']);
  });
});
