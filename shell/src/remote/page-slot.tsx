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
import { useJourney } from '../shell-context';
import { viewIn } from './remote-view';
import { SlowNotice, StepLoading } from './step-loading';

interface Slot {
  /** Parent of the mounted remote, or of the view of the document. React does not manage its content. */
  readonly element: RefObject<HTMLElement | null>;
  readonly setShown: (isShown: boolean) => void;
}

const SlotContext = createContext<Slot | null>(null);
/** Keeps the content of the document: with other props React would discard the page at hydration. */
const UNMANAGED = { __html: '' };

/**
 * The slot of a remote in the page: one element from the first paint on, so that its content, a view or a remote,
 * survives every render around it. Shows a skeleton until `Shown` is rendered.
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
        dangerouslySetInnerHTML={UNMANAGED}
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

/** Hides the skeleton and removes the view: the remote is mounted, or an error panel replaces it. */
export function Shown({ children }: { children?: ReactNode }) {
  const { element, setShown } = useSlot();
  const { isFirstArrival } = useJourney();
  useLayoutEffect(() => {
    viewIn(element.current)?.remove();
    setShown(true);
    // A page that replaces a panel is not the first arrival any more.
    isFirstArrival();
    return () => setShown(false);
  }, [element, setShown, isFirstArrival]);
  return children;
}
