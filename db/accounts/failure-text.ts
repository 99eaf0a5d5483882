/** Messages for failures of the accounts database: what happened, and what to check. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { accountsName, codeOf, isPostgres } from '../../src/accounts/database.ts'

const NO_RESPONSE = 'does not respond. Check the address, the server and its firewall.'

const MEANINGS: Readonly<Record<string, string>> = {
  SQLITE_BUSY: 'is locked by another process. Try again later.',
  SQLITE_FULL: 'cannot grow: the disk is full.',
  SQLITE_READONLY: 'is read-only for this user.',
  SQLITE_CANTOPEN: 'cannot be opened. Check that its directory exists and that this user can write to it.',
  SQLITE_CORRUPT: 'is damaged. Restore it from a backup.',
  EACCES: 'cannot be opened: permission denied. Grant this user write permission on the file and its directory.',
  EISDIR: 'is a directory.',
  ENOTDIR: 'cannot be created: a part of its path is not a directory.',
  EEXIST: 'cannot be created: a part of its path is not a directory.',
  EROFS: 'cannot be written: the file system is read-only.',
  ENOSPC: 'cannot be created: the disk is full.',
  ECONNREFUSED: 'refused the connection. Check that the server is running.',
  ETIMEDOUT: NO_RESPONSE,
  ENOTFOUND: 'cannot be reached: host name not found.',
  '28P01': 'rejected the login: the user does not exist, or the password is wrong.',
  '28000': 'rejected the login: the user does not exist, or pg_hba.conf does not allow this connection.',
  '3D000': 'does not exist. Create it in PostgreSQL first: createdb.',
  '42P07': 'has a table of another program with a name that this service needs. Check DATABASE_URL.',
  '42501':
    'denied permission to this user. If the tables exist, use the user that created them, or run REASSIGN OWNED BY … TO …. For an empty database, make this user its owner: ALTER DATABASE … OWNER TO …',
}

const NO_DIRECTORY =
  'cannot be created: its directory does not exist, and this user cannot create it. Create the directory, or set DATABASE_URL.'

/** Errors of pg for a server that does not respond in time. They have no code. */
const PG_TIMEOUTS = ['timeout expired', 'Query read timeout']

/** `undefined` if there is no message for the error. */
export function failureText(error: unknown, url: string): string | undefined {
  const meaning = meaningOf(error, url)
  return meaning === undefined ? undefined : `The accounts database ${accountsName(url)} ${meaning}`
}

function meaningOf(error: unknown, url: string): string | undefined {
  if (isWithoutDirectory(error, url)) return NO_DIRECTORY
  if (error instanceof Error && PG_TIMEOUTS.includes(error.message)) return NO_RESPONSE
  return MEANINGS[codeOf(error)]
}

function isWithoutDirectory(error: unknown, url: string): boolean {
  return ['EACCES', 'EPERM', 'ENOENT'].includes(codeOf(error)) && !isPostgres(url) && !existsSync(dirname(url))
}
