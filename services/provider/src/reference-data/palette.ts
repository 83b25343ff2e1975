import type { Variant } from '@edp/domain';

/** The screens' colours, for documents and e-mails. */
export const COLOUR = {
  ink: '#1c1a16',
  soft: '#4a463d',
  muted: '#696358',
  line: '#e5dfd3',
  surface: '#faf8f4',
  amber: '#ffb300',
  ground: '#ffffff',
} as const;

export const ACCENT: Record<Variant, string> = { insurance: '#14477a', takaful: '#0b5b3e' };
