import { createCardAccess } from './card-access';
import type { CardGateway } from './payments.gateway';

/** Access to a card gateway that responds with one after the other; what is logged; how often it was asked. */
function accessTo(...responses: Awaited<ReturnType<CardGateway['find']>>[]) {
  const logged: string[] = [];
  const find = jest.fn<ReturnType<CardGateway['find']>, [string]>();
  responses.forEach((response) => find.mockResolvedValueOnce(response));
  const isAccepted = createCardAccess({ find }, { error: (_, text) => logged.push(text) });
  return { isAccepted, logged, find };
}

const rejected = { kind: 'unknown', cause: 'http.401' } as const;
const away = { kind: 'unknown', cause: 'TimeoutError' } as const;
const absent = { kind: 'absent' } as const;

describe('the card gateway accepts the secret', () => {
  it('when it looks the payment up, and is not asked again', async () => {
    const { isAccepted, find } = accessTo(absent);
    expect([await isAccepted(), await isAccepted()]).toEqual([true, true]);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('as far as anybody can tell while it is away', async () => {
    const { isAccepted, logged } = accessTo(away, absent);
    expect([await isAccepted(), await isAccepted()]).toEqual([true, true]);
    expect(logged).toEqual([]);
  });

  it('not when it responds 401: logged once, and asked again', async () => {
    const { isAccepted, logged } = accessTo(rejected, rejected, absent);
    expect([await isAccepted(), await isAccepted(), await isAccepted()]).toEqual([
      false,
      false,
      true,
    ]);
    expect(logged).toEqual(['the card gateway rejects CARD_SECRET: both services need the same']);
  });
});
