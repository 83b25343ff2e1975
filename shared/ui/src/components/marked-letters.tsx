/** A text with the letters that were typed marked, wherever it first has them. Other letters change words only, no elements. */
export function MarkedLetters({ text, match }: { text: string; match: string }) {
  const wanted = match.trim();
  const found = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
  const [from, to] = found < 0 ? [text.length, text.length] : [found, found + wanted.length];
  return (
    <span>
      {text.slice(0, from)}
      <b>{text.slice(from, to)}</b>
      {text.slice(to)}
    </span>
  );
}
