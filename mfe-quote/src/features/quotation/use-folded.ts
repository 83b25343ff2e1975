import { useState } from 'react';

export interface Folded {
  readonly ids: ReadonlySet<string>;
  readonly unfold: (id: string) => void;
}

/** Who is shown in a line instead of fields: those who were complete when the buyer came back, until opened. */
export function useFolded(atFirst: () => readonly string[]): Folded {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(atFirst()));
  return {
    ids,
    unfold: (id) => {
      setIds((known) => new Set([...known].filter((one) => one !== id)));
    },
  };
}
