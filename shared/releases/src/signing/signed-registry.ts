import type { Registry } from '@edp/contracts';
import { orderedJson } from '../content';
import type { ReleaseSigner } from './key-folder';

type State = { readonly signed?: NonNullable<Registry['remotes'][string]['signed']> };

/**
 * The text of a remote's state that is signed: the whole state, whether it is retired, and the serial number of the
 * change.
 */
export function textOfState(name: string, isEnded: boolean, serial: number, state: State): string {
  const { signed: _before, ...facts } = state;
  return `edp registry\n${name}\n${isEnded ? 'ended' : 'given'}\n${serial}\n${orderedJson(facts)}`;
}

/** All states of a registry, with the names of their remotes. */
export function statesOf({ remotes, ended = {} }: Registry) {
  return [
    ...Object.entries(remotes).map(([name, state]) => ({ name, state, isEnded: false }) as const),
    ...Object.entries(ended).map(([name, state]) => ({ name, state, isEnded: true }) as const),
  ];
}

/**
 * Signs every state of a registry that a change modified.
 * @param signer null: modified states stay unsigned
 * @param isMeant remotes to sign although they are unchanged
 */
export function signedRegistry(
  before: Registry,
  next: Registry,
  signer: ReleaseSigner | null,
  at: Date,
  isMeant: (name: string) => boolean = () => false,
): Registry {
  const known = new Map(statesOf(before).map((one) => [keyOf(one), one.state]));
  const serials = new Map(
    statesOf(before).map(({ name, state }) => [name, state.signed?.serial ?? 0]),
  );

  const signedState = <S extends State>(name: string, isEnded: boolean, state: S): S => {
    const { signed: _before, ...facts } = state;
    const last = known.get(keyOf({ name, isEnded }));
    if (!isMeant(name) && last && orderedJson(without(last)) === orderedJson(facts)) return state;
    if (signer === null) return facts as S;
    const serial = Math.max(at.getTime(), (serials.get(name) ?? 0) + 1);
    const by = signer.sign(name, textOfState(name, isEnded, serial, state), 'state');
    return { ...(facts as S), signed: { serial, by } };
  };
  const all = <S extends State>(states: Readonly<Record<string, S>>, isEnded: boolean) =>
    Object.fromEntries(
      Object.entries(states).map(([name, state]) => [name, signedState(name, isEnded, state)]),
    );

  const remotes = all(next.remotes, false);
  return { ...next, remotes, ...(next.ended && { ended: all(next.ended, true) }) };
}

function without({ signed: _signed, ...facts }: State): object {
  return facts;
}

function keyOf({ name, isEnded }: { readonly name: string; readonly isEnded: boolean }): string {
  return `${isEnded ? 'ended' : 'given'} ${name}`;
}
