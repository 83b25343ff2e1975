import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<string, string>;
type Letters = ReadonlyMap<string, string>;

/** Extracts the text of a PDF by the character maps of its fonts. A missing glyph is `\0`. */
export function textOfPdf(pdf: Buffer): string {
  const objects: Objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  );
  const fonts = new Map(
    [...objects.values()]
      .flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', id = '']) => [name, lettersOf(objects, objects.get(id) ?? '')]),
  );
  return [...objects.values()]
    .map(unpacked)
    .filter((stream) => stream.includes(' Tf'))
    .map((stream) => textOfPage(stream, fonts))
    .join('\n');
}

function lettersOf(objects: Objects, font: string): Letters {
  const [, id = ''] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? [];
  const ranges = unpacked(objects.get(id) ?? '').matchAll(/<(\w+)> <\w+> \[(.*)\]/g);
  return new Map(
    [...ranges].flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([\w ]*)>/g)].map(([, points = ''], index) => [
        (parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        String.fromCharCode(...points.split(' ').map((point) => parseInt(point, 16))),
      ]),
    ),
  );
}

function textOfPage(stream: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters | undefined;
  let text = '';
  for (const [, font, line = ''] of stream.matchAll(/\/(F\d+) \S+ Tf|\[(.*)\] TJ/g)) {
    if (font) {
      letters = fonts.get(font);
      continue;
    }
    const glyphs = [...line.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g));
    text += `${glyphs.map((glyph) => letters?.get(glyph ?? '') ?? '').join('')}\n`;
  }
  return text;
}

function unpacked(body: string): string {
  const [, packed] = /\/FlateDecode[\s\S]*?stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  return packed === undefined
    ? body
    : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}
