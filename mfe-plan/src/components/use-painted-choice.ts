import { useState } from 'react';
import { useStillHere } from '@edp/mfe';
import { painted } from '@edp/ui';

/** Stores each marked choice that is not stored yet. */
const marked = new Set<() => void>();

/** Stores marked choices at once: for Continue, which may be pressed before the paint on a slow phone. */
export function storeMarkedChoices(): void {
  marked.forEach((store) => store());
}

/**
 * A choice that is marked before it is taken: prices, savings and chart follow it, which takes long on a slow phone. Only
 * the component that uses the hook renders before the paint.
 *
 * @param take stores the choice
 * @returns the marked value, and what a press calls
 */
export function usePaintedChoice<Value>(
  stored: Value,
  take: (value: Value) => void,
): readonly [Value, (value: Value) => void] {
  const [pressed, setPressed] = useState<{ readonly value: Value } | null>(null);
  const isStillHere = useStillHere();
  const press = async (value: Value) => {
    const own = { value };
    const store = () => {
      if (!marked.delete(store)) return;
      take(value);
      setPressed((last) => (last === own ? null : last));
    };
    setPressed(own);
    marked.add(store);
    await painted();
    if (isStillHere()) store();
    else marked.delete(store);
  };
  return [pressed ? pressed.value : stored, (value) => void press(value)];
}
