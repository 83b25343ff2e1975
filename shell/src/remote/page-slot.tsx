import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type PageFacts, SLOT_CLASS } from '@edp/contracts';
import { EdpError } from '@edp/errors';
import { viewIn } from './remote-view';
import { SlowNotice, StepLoading } from './step-loading';

interface Slot {
  /** Where remotes are mounted, and where a view of the document stands. React leaves its content alone. */
  readonly element: RefObject<HTMLElement | null>;
  readonly setShown: (isShown: boolean) => void;
}

const SlotContext = createContext<Slot | null>(null);
/** Taken over, whatever the document has in it: with any other content React would make the page anew. */
const AS_IT_STANDS = { __html: '' };

/**
 * The place of a remote in the page. One element from the document's first paint on: what stands in it, a view or a remote,
 * outlives every change around it. Until something is shown, it is waited for.
 */
export function PageSlot({ facts, children }: { facts: PageFacts; children: ReactNode }) {
  const element = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(false);
  const slot = useMemo(() => ({ element, setShown }), []);
  return (
    <SlotContext value={slot}>
      {children}
      {isShown ? null : (
        <>
          <SlowNotice />
          <div className="edp-waiting">
            <StepLoading {...facts} />
          </div>
        </>
      )}
      <section
        ref={element}
        className={SLOT_CLASS}
        dangerouslySetInnerHTML={AS_IT_STANDS}
        suppressHydrationWarning
      />
    </SlotContext>
  );
}

export function useSlot(): Slot {
  const slot = useContext(SlotContext);
  if (!slot) throw new EdpError('HOOK_OUTSIDE_PROVIDER', { hook: 'useSlot', provider: 'PageSlot' });
  return slot;
}

/** While it is there, nothing is waited for: the remote is mounted, or what can be done instead is shown. */
export function Shown({ children }: { children?: ReactNode }) {
  const { element, setShown } = useSlot();
  useLayoutEffect(() => {
    viewIn(element.current)?.remove();
    setShown(true);
    return () => {
      setShown(false);
    };
  }, [element, setShown]);
  return children;
}
