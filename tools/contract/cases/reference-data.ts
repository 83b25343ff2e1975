import { type Case, casesOf } from '../case';
import { during, holds, same } from '../finding';
import { SAMPLES } from '../samples/samples';
import { tryInTurn } from '../try-each';

/** Reference data of the pages. */
export const REFERENCE_DATA: readonly Case[] = [
  ...casesOf('loadOccupations', {
    async 'returns the fixed codes, each code once, in both languages'(world) {
      const { data } = await world.newSession().value('loadOccupations');
      const codes = data.map(({ code }) => code);
      const missing = FIXED_OCCUPATIONS.filter((code) => !codes.includes(code));
      const untranslated = data
        .filter(({ en, my }) => en.trim() === '' || my.trim() === '')
        .map(({ code }) => code);
      return [
        ...same([], missing, { pointer: '/data', when: 'fixed codes that are missing' }),
        ...same([], untranslated, { pointer: '/data', when: 'without text' }),
        ...holds(new Set(codes).size === codes.length, 'each code once', codes.length, '/data'),
        ...holds(
          codes.length >= LEAST_OCCUPATIONS,
          `${LEAST_OCCUPATIONS} or more`,
          codes.length,
          '/data',
        ),
      ];
    },
  }),
  ...casesOf('loadPlans', {
    async 'returns three plans with limits per product and variant, and suggests RM100,000'(world) {
      return tryInTurn(SOLD, async ([productCode, entityType, highest]) => {
        const { data, deductibleAmount } = await world
          .newSession()
          .value('loadPlans', { params: { productCode, entityType } });
        const suggested = data
          .filter((plan) => plan.suggested)
          .map(({ annualLimit }) => annualLimit);
        const codes = data.map(({ planCode }) => planCode);
        return during(`${productCode} ${entityType}`, [
          ...same(['PLAN1', 'PLAN2', 'PLAN3'], codes, '/data'),
          ...same(highest, data[2]?.annualLimit, '/data/2/annualLimit'),
          ...same([100_000], suggested, { pointer: '/data', when: 'suggested' }),
          ...same(1000, deductibleAmount, '/deductibleAmount'),
        ]);
      });
    },
  }),
  ...casesOf('loadFacilities', {
    async 'lists hospitals with coordinates in Malaysia'(world) {
      const sample = await SAMPLES.loadFacilities.build(world);
      const { data } = await sample.session.value('loadFacilities', sample.options);
      const outside = data
        .filter(
          ({ latitude, longitude }) =>
            latitude < 0 || latitude > 8 || longitude < 99 || longitude > 120,
        )
        .map(({ id }) => id);
      const ids = data.map(({ id }) => id);
      return [
        ...holds(data.length > 0, 'hospitals', data.length, '/data'),
        ...same([], outside, { pointer: '/data', when: 'outside Malaysia' }),
        ...holds(new Set(ids).size === ids.length, 'each once', ids.length, '/data'),
      ];
    },
  }),
  ...casesOf('loadBanner', {
    async 'returns plain text, never markup'(world) {
      const pages = ['quotation', 'plan', 'review', 'payment/status', 'no-such-page'];
      return tryInTurn(pages, async (page) => {
        const sample = await SAMPLES.loadBanner.build(world);
        const body = { ...(sample.options.body as object), page };
        const { banner } = await sample.session.value('loadBanner', { body });
        const place = { pointer: '/banner', when: page };
        return holds(!/[<>]|&\w+;/.test(banner), 'plain text', banner, place);
      });
    },
  }),
];

/** Specification section 3. */
const FIXED_OCCUPATIONS = ['DOC', 'STUD', 'HOUS', 'UNEM', 'RETI', 'OTH', 'Unknown', 'UNL'];
const LEAST_OCCUPATIONS = 400;

/** The products, with the annual limit of Plan 3 (specification section 9). */
const SOLD = [
  ['onemedical', 'insurance', 150_000],
  ['onemedical', 'takaful', 160_000],
  ['easymedic', 'insurance', 150_000],
] as const;
