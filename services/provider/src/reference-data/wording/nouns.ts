import type { Language, Variant } from '@edp/domain';

type Noun =
  | 'policy'
  | 'ePolicy'
  | 'premium'
  | 'owner'
  | 'insurer'
  | 'insured'
  | 'cover'
  | 'policyYear'
  | 'schedule'
  | 'policyNumber'
  | 'law';

/** What things are called, by language and variant. */
export const NOUNS: Record<Language, Record<Variant, Record<Noun, string>>> = {
  en: {
    insurance: {
      policy: 'policy',
      ePolicy: 'e-policy',
      premium: 'premium',
      owner: 'policy owner',
      insurer: 'insurer',
      insured: 'insured person',
      cover: 'insurance cover',
      policyYear: 'policy year',
      schedule: 'policy schedule',
      policyNumber: 'policy number',
      law: 'Schedule 9 of the Financial Services Act 2013',
    },
    takaful: {
      policy: 'certificate',
      ePolicy: 'e-certificate',
      premium: 'contribution',
      owner: 'participant',
      insurer: 'Takaful operator',
      insured: 'person covered',
      cover: 'Takaful cover',
      policyYear: 'certificate year',
      schedule: 'certificate schedule',
      policyNumber: 'certificate number',
      law: 'Schedule 9 of the Islamic Financial Services Act 2013',
    },
  },
  my: {
    insurance: {
      policy: 'polisi',
      ePolicy: 'e-polisi',
      premium: 'premium',
      owner: 'pemilik polisi',
      insurer: 'syarikat insurans',
      insured: 'orang yang diinsuranskan',
      cover: 'perlindungan insurans',
      policyYear: 'tahun polisi',
      schedule: 'jadual polisi',
      policyNumber: 'nombor polisi',
      law: 'Jadual 9 Akta Perkhidmatan Kewangan 2013',
    },
    takaful: {
      policy: 'sijil',
      ePolicy: 'e-sijil',
      premium: 'sumbangan',
      owner: 'peserta',
      insurer: 'pengendali takaful',
      insured: 'orang yang dilindungi',
      cover: 'perlindungan takaful',
      policyYear: 'tahun sijil',
      schedule: 'jadual sijil',
      policyNumber: 'nombor sijil',
      law: 'Jadual 9 Akta Perkhidmatan Kewangan Islam 2013',
    },
  },
};
