/**
 * The dataset file: its header, and a checksum that shows whether it was changed after the build. The build appends the
 * checksum after the last page. SQLite ignores it, because the header contains the number of pages.
 */
import { accessSync, constants, type Stats, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { DATASET_SCHEMA_VERSION } from '../../generated/schema-version.ts'

/** `PRAGMA application_id` of the files this server can read, as db/dataset/publish/schema.sql sets it. */
export const DATASET_APPLICATION_ID = 0x62726431

/** The command in brackets is for systemd and containers, where `npm run dataset` cannot compile. */
const buildCommand = (path: string) =>
  `'npm run dataset -- build --out ${path}' (or 'node dist/db/dataset/commands/dataset.js build --out ${path}')`

const remedyFor = (path: string) => `rebuild it with ${buildCommand(path)}, or restore the previous file`

/** Offsets in SQLite's header: https://www.sqlite.org/fileformat2.html#the_database_header. Numbers are big-endian. */
const MAGIC = 'SQLite format 3\0'
const HEADER_BYTES = 100
const PAGE_SIZE_OFFSET = 16
const PAGE_COUNT_OFFSET = 28
const USER_VERSION_OFFSET = 60
const APPLICATION_ID_OFFSET = 68
/** A page size of 1 means 65,536, which does not fit into two bytes. */
const LARGEST_PAGE = 1

const hexOf = (checksum: number) => checksum.toString(16).padStart(8, '0')
const sealOf = (checksum: number) => `crc32 ${hexOf(checksum)}\n`
const SEAL_BYTES = sealOf(0).length

/** Bytes read at a time. Larger reads are hardly faster. */
const READ_BYTES = 256 * 1024

/** Appends the checksum, or replaces an earlier one. Nothing may write to the database afterwards. */
export async function sealDataset(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const end = endOfPages(await readHeader(file))
    await file.truncate(end)
    await file.write(sealOf(await checksum(file, end)), end)
  } finally {
    await file.close()
  }
}

export interface SealedFile {
  /** Open for reading. */
  readonly file: FileHandle
  /** The checksum, in hexadecimal digits. */
  readonly seal: string
}

/**
 * Verifies the checksum of the whole file. Reads on other threads and computes on this one, in less than 0.1 s for the
 * full dataset.
 *
 * @throws Error with a message for the operator if the file is missing, damaged or of a different version
 */
export async function openSealedDataset(path: string): Promise<SealedFile> {
  assertReadable(path)
  const file = await open(path)
  try {
    return { file, seal: await checkDataset(file) }
  } catch (error) {
    await file.close()
    throw unfit(path, error)
  }
}

async function checkDataset(file: FileHandle): Promise<string> {
  const header = await readHeader(file)
  if (!isOurs(header)) throw new Error('not a dataset file of this service')
  const version = header.readUInt32BE(USER_VERSION_OFFSET)
  if (version !== DATASET_SCHEMA_VERSION) {
    throw new Error(`schema version ${version} is not supported (this server needs ${DATASET_SCHEMA_VERSION})`)
  }
  const seal = await readSeal(file, endOfPages(header))
  if (seal === undefined) throw new Error('checksum mismatch: damaged, or modified after its build')
  return seal
}

/** Makes the error for an unusable file, with a message for the operator that says what to do. */
export function unfit(path: string, error: unknown): Error {
  const { message, code } = error as NodeJS.ErrnoException
  const reason = code === undefined ? message : `cannot be read as a dataset (${code})`
  return new Error(`${path}: ${reason}; ${remedyFor(path)}`, { cause: error })
}

/** Checks for common mistakes, for which SQLite would only report "unable to open". */
function assertReadable(path: string): void {
  const file = statusOf(path)
  if (!file) throw new Error(`${path}: file not found; build a dataset with ${buildCommand(path)}, or set DATASET_PATH`)
  if (!file.isFile()) throw new Error(`${path}: not a file; set DATASET_PATH to the dataset file`)
  if (file.size === 0) throw new Error(`${path}: empty file; ${remedyFor(path)}`)
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new Error(`${path}: permission denied; change the owner or mode of the file`)
  }
}

function statusOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${path}: cannot be reached (${code}); check its directories and links, or set DATASET_PATH`, {
      cause: error,
    })
  }
}

/** If the file is shorter than a header, the rest of the buffer is zero. */
async function readHeader(file: FileHandle): Promise<Buffer> {
  const header = Buffer.alloc(HEADER_BYTES)
  await file.read(header, 0, HEADER_BYTES, 0)
  return header
}

function isOurs(header: Buffer): boolean {
  return (
    header.toString('latin1', 0, MAGIC.length) === MAGIC &&
    header.readUInt32BE(APPLICATION_ID_OFFSET) === DATASET_APPLICATION_ID
  )
}

function endOfPages(header: Buffer): number {
  const size = header.readUInt16BE(PAGE_SIZE_OFFSET)
  return header.readUInt32BE(PAGE_COUNT_OFFSET) * (size === LARGEST_PAGE ? 65_536 : size)
}

/** @returns `undefined` if the file has no seal, or another one than its content */
async function readSeal(file: FileHandle, end: number): Promise<string | undefined> {
  const { size } = await file.stat()
  if (size !== end + SEAL_BYTES) return undefined
  const { buffer } = await file.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, end)
  const sum = await checksum(file, end)
  return buffer.toString('latin1') === sealOf(sum) ? hexOf(sum) : undefined
}

async function checksum(file: FileHandle, end: number): Promise<number> {
  const buffer = Buffer.alloc(READ_BYTES)
  let sum = 0
  for await (const piece of readPieces(file, { start: 0, end: end - 1 }, () => buffer)) sum = crc32(piece, sum)
  return sum
}

/**
 * Reads a part of the file, `end` included, in pieces.
 *
 * @param bufferFor returns the buffer for the next piece. It can return the same buffer each time if the caller does
 *   not keep pieces
 */
export async function* readPieces(
  file: FileHandle,
  { start, end }: { readonly start: number; readonly end: number },
  bufferFor: () => Buffer,
): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const buffer = bufferFor()
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at)
    if (bytesRead === 0) throw new Error('the dataset file was truncated')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
