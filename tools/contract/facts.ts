import { readFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { PRODUCT_CODES, VARIANTS } from '@edp/domain';

const Text = Type.String({ minLength: 1 });
const Closed = { additionalProperties: false } as const;

/**
 * Data of a provider that the suite needs and no endpoint returns. The default is that of the built-in provider; `--facts` names a
 * JSON file for another one. Cases without their data are skipped.
 */
export const Facts = Type.Object(
  {
    agents: Type.Optional(
      Type.Object(
        {
          /** Of status Active. */
          active: Type.Object({ agentCode: Text, agentBranch: Text }, Closed),
          /** Of every other status, and one that does not exist. */
          others: Type.Array(Text, { minItems: 1 }),
        },
        Closed,
      ),
    ),
    promos: Type.Optional(
      Type.Object(
        {
          /** In force for `onemedical`, takes off so many per cent. */
          percent: Type.Object({ code: Text, value: Type.Number() }, Closed),
          /** Not in force today. */
          expired: Type.Optional(Text),
          /** In force, not for `easymedic`. */
          otherProduct: Type.Optional(Text),
        },
        Closed,
      ),
    ),
    /** An adult on the watch list. */
    watchListed: Type.Optional(
      Type.Object(
        { idNo: Text, birthDate: Text, gender: Type.Union([Type.Literal('M'), Type.Literal('F')]) },
        Closed,
      ),
    ),
    /** An occupation of class 2 for which the indoor question is asked. */
    classTwoOccupation: Type.Optional(Text),
    /** A product of the specification that is not sold in a variant. */
    unsold: Type.Optional(
      Type.Object(
        { productCode: Type.Enum(PRODUCT_CODES), entityType: Type.Enum(VARIANTS) },
        Closed,
      ),
    ),
    /** The id of a health question, for all ages, that declines a person who answers `Y`. */
    decliningQuestion: Type.Optional(Text),
    /** Whether the rates are the samples, for which worked figures are known. */
    sampleRates: Type.Boolean(),
  },
  Closed,
);

export type Facts = Static<typeof Facts>;

/** The data files of the built-in provider. */
export const SAMPLE_FACTS: Facts = {
  agents: {
    active: { agentCode: 'KL20417', agentBranch: 'Kuala Lumpur' },
    others: ['KL20999', 'PG30777', 'JB40888', 'KC60555', 'ZZ99999'],
  },
  promos: {
    percent: { code: 'AMBER10', value: 10 },
    expired: 'RAYA25',
    otherProduct: 'HELLO50',
  },
  watchListed: { idNo: '800101145555', birthDate: '1980-01-01', gender: 'M' },
  classTwoOccupation: 'CENG',
  unsold: { productCode: 'easymedic', entityType: 'takaful' },
  decliningQuestion: 'conditions',
  sampleRates: true,
};

/** @throws with a line for each invalid value */
export function readFacts(file: string): Facts {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const validator = Compile(Facts);
  if (validator.Check(value)) return value;
  const lines = validator
    .Errors(value)
    .map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  throw new Error(`${file}: ${lines.join(', ')}`);
}
