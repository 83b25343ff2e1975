import { useState } from 'react';
import { useStillHere } from '@edp/mfe';
import { painted } from '@edp/ui';

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
    setPressed(own);
    await painted();
    if (!isStillHere()) return;
    take(value);
    setPressed((last) => (last === own ? null : last));
  };
  return [pressed ? pressed.value : stored, (value) => void press(value)];
}
