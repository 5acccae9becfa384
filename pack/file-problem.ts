/** Says in words why a file or folder cannot be read or written. */

const messages: Record<string, string> = {
  ENOENT: 'it does not exist',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'a file with this name is in the way',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
}

/** `undefined` for any other error. */
export const fileProblem = (error: unknown): string | undefined =>
  messages[(error as NodeJS.ErrnoException | null)?.code ?? '']
