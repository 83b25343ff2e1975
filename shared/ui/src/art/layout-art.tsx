import { Peg } from '../icons/peg';

/** Who shares a floor: `together` all on one, `each` everybody on an own one, `alone` the buyer only. */
export type LayoutArtKind = 'together' | 'each' | 'alone';

const FLOORS: Record<LayoutArtKind, string> = {
  together: 'M8 57H104',
  each: 'M12 57H32M38 57H58M64 57H80M86 57H98',
  alone: 'M42 57H70',
};

/** Pictures for the three ways of being covered. */
export function LayoutArt({ kind }: { kind: LayoutArtKind }) {
  return (
    <svg viewBox="0 0 112 64" width="112" height="64" aria-hidden="true">
      {kind === 'alone' ? (
        <Peg x={56} ground={50} size={11.5} person={1} />
      ) : (
        <>
          <Peg x={22} ground={50} size={11} person={1} />
          <Peg x={48} ground={50} size={11.5} person={2} />
          <Peg x={72} ground={50} size={7.5} person={3} />
          <Peg x={92} ground={50} size={6} person={4} />
        </>
      )}
      <path d={FLOORS[kind]} stroke="var(--edp-ink)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
