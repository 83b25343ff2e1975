import { useState } from 'react';

interface AskedWho {
  readonly isAsked: boolean;
  /** Opened by a press just now, not because of a stored answer. */
  readonly isOpenedNow: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Whether a question shows the list of people for its Yes: after a press on it, or if somebody answered yes. */
export function useAskedWho(questionNo: number, hasYes: boolean): AskedWho {
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const isOpenedNow = openedAt === questionNo;
  return {
    isAsked: hasYes || isOpenedNow,
    isOpenedNow,
    open: () => setOpenedAt(questionNo),
    close: () => setOpenedAt(null),
  };
}
