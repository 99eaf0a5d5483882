/** One line for a person about a failure of the accounts database: what happened, and what to look at. */
import { accountsName, codeOf } from '../../src/accounts/database.ts'

const MEANINGS: Readonly<Record<string, string>> = {
  SQLITE_BUSY: 'is locked by another process. Nothing was changed; try again.',
  SQLITE_FULL: 'cannot grow: the disk is full. Nothing was changed.',
  SQLITE_READONLY: 'is read-only for this user. Nothing was changed.',
  SQLITE_CANTOPEN: 'cannot be opened. Does its directory exist, and may this user write there?',
  SQLITE_NOTADB: 'is not a SQLite database.',
  SQLITE_CORRUPT: 'is damaged. Restore it from a backup.',
  EACCES: 'cannot be opened: this user may not.',
  EISDIR: 'is a directory.',
  ENOTDIR: 'cannot be made: a part of its path is not a directory.',
  EEXIST: 'cannot be made: a part of its path is not a directory.',
  EROFS: 'cannot be made: the file system is read-only.',
  ENOSPC: 'cannot be made: the disk is full.',
  ECONNREFUSED: 'does not accept connections.',
  ETIMEDOUT: 'does not answer.',
  ENOTFOUND: 'cannot be reached: its host name is unknown.',
  '28P01': 'refuses this user and password.',
  '28000': 'refuses this user.',
  '3D000': 'does not exist. Create it in PostgreSQL first: createdb.',
  '42501': 'does not permit this to its user.',
}

/** `undefined` where the error is not one of the database's. */
export function failureText(error: unknown, url: string): string | undefined {
  const meaning = MEANINGS[codeOf(error)]
  return meaning === undefined ? undefined : `The accounts database ${accountsName(url)} ${meaning}`
}
