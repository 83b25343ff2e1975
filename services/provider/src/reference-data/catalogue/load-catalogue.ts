import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { type Catalogue, CatalogueError } from './catalogue';
import { ageProblems, salesProblems } from './cross-checks';
import { type DataFile, type DataReading, readDataFile } from './data-file';
import { agentsFile } from './files/agents';
import { bannersFile } from './files/banners';
import { benefitsFile } from './files/benefits';
import { bmiFile } from './files/bmi';
import { channelsFile } from './files/channels';
import { coverTermsFile } from './files/cover-terms';
import { eligibilityFile } from './files/eligibility';
import { branchesFile, facilitiesFile } from './files/facilities';
import { letterheadsFile } from './files/letterheads';
import { OCCUPATIONS_FILE, readOccupations } from './files/occupations';
import { plansFile } from './files/plans';
import { promoCodesFile } from './files/promo-codes';
import { questionsFile } from './files/questions';
import { ratesFile, type RatesContent } from './files/rates';
import { watchListFile } from './files/watch-list';
import { folderStamp } from './folder-stamp';

/** The catalogue, and the rates as in the file, which are stored with quotations. */
export interface LoadedCatalogue {
  readonly catalogue: Catalogue;
  readonly ratesContent: RatesContent;
  /** Stamp of the folder just before it was read, to detect later changes. */
  readonly stamp: string;
}

/** Reads every data file of a folder. Throws a `CatalogueError` with all problems of all files. */
export async function loadCatalogue(folder: string): Promise<LoadedCatalogue> {
  const stamp = await folderStamp(folder);
  const problems: string[] = [];
  const take = <Content>(reading: DataReading<Content>): Content | undefined => {
    if (reading.ok) return reading.content;
    problems.push(...reading.problems);
    return undefined;
  };
  const load = async <Schema extends TSchema, Content>(file: DataFile<Schema, Content>) => {
    const text = await readText(folder, file.name);
    return take(text === null ? missing(file.name) : readDataFile(file, text));
  };
  const loadOccupations = async () => {
    const text = await readText(folder, OCCUPATIONS_FILE);
    return take(text === null ? missing(OCCUPATIONS_FILE) : readOccupations(text));
  };

  const parts = {
    rates: await load(ratesFile),
    eligibility: await load(eligibilityFile),
    bmiRules: await load(bmiFile),
    questions: await load(questionsFile),
    plans: await load(plansFile),
    benefits: await load(benefitsFile),
    coverTerms: await load(coverTermsFile),
    promoCodes: await load(promoCodesFile),
    agents: await load(agentsFile),
    watchList: await load(watchListFile),
    facilities: await load(facilitiesFile),
    branches: await load(branchesFile),
    banners: await load(bannersFile),
    channels: await load(channelsFile),
    occupations: await loadOccupations(),
    letterheads: await load(letterheadsFile),
  };
  problems.push(...salesProblems(parts), ...ageProblems({ ...parts, rates: parts.rates?.rates }));
  if (problems.length > 0 || !isComplete(parts)) throw new CatalogueError(problems);
  const { rates, ...others } = parts;
  return { catalogue: { ...others, rates: rates.rates }, ratesContent: rates.content, stamp };
}

function missing(name: string): DataReading<never> {
  return { ok: false, problems: [`${name}:1: is missing or cannot be read`] };
}

async function readText(folder: string, name: string): Promise<string | null> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch {
    return null;
  }
}

function isComplete<Parts extends object>(
  parts: Parts,
): parts is { [Name in keyof Parts]: NonNullable<Parts[Name]> } {
  return Object.values(parts).every((part) => part !== undefined);
}
