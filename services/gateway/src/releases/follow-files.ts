import { stat } from 'node:fs/promises';
import { follow, type Followed, type Following } from './follow';

type FollowingFiles<Content> = Omit<Following<Content>, 'stamp'> & {
  readonly files: readonly string[];
};

/** Follows files. @throws what `load` throws at the first read */
export function followFiles<Content>({
  files,
  ...following
}: FollowingFiles<Content>): Promise<Followed<Content>> {
  return follow({ ...following, stamp: () => stampOf(files) });
}

/**
 * A text that changes when one of the files is written or replaced, also behind a symbolic link. It contains the change
 * time, which tools cannot reset, unlike the modification time.
 */
export async function stampOf(files: readonly string[]): Promise<string> {
  const stamps = files.map(async (file) => {
    const facts = await stat(file, { bigint: true }).catch(() => null);
    return facts ? `${facts.ino}.${facts.size}.${facts.ctimeNs}` : 'missing';
  });
  return (await Promise.all(stamps)).join(' ');
}
