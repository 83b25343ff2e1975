import { useState } from 'react';

interface AskedWho {
  readonly isAsked: boolean;
  /** By a press just now, and not because of an answer of before. */
  readonly isOpenedNow: boolean;
  readonly ask: () => void;
  readonly close: () => void;
}

/** Whether a question asks whom its Yes is about. It does so again on each question, and where somebody has said Yes. */
export function useAskedWho(questionNo: number, hasYes: boolean): AskedWho {
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const isOpenedNow = openedAt === questionNo;
  return {
    isAsked: hasYes || isOpenedNow,
    isOpenedNow,
    ask: () => setOpenedAt(questionNo),
    close: () => setOpenedAt(null),
  };
}
